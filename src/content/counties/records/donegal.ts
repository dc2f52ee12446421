import type { CountyRecord } from '../county.ts'

export const donegal: CountyRecord = {
  slug: 'donegal',
  name: 'Donegal',
  province: 'Ulster',
  description:
    'Donegal is long roads, tall waves and a fire in the grate. From Bundoran to Moville we sweep within three days.',
  areas: [
    'Letterkenny',
    'Buncrana',
    'Ballybofey',
    'Stranorlar',
    'Donegal',
    'Ballyshannon',
    'Bundoran',
    'Carndonagh',
    'Killybegs',
    'Lifford',
    'Dungloe',
    'Milford',
    'Ramelton',
    'Raphoe',
    'Moville',
    'Muff',
    'Convoy',
    'Glenties',
    'Ardara',
    'Falcarragh',
    'Gweedore',
    'Dunfanaghy',
    'Castlefinn',
    'Newtowncunningham',
    'Kilmacrennan',
    'Rathmullan',
  ],
  responseTime: '48-72 hours',
  population: '167,084',
  coordinates: { latitude: 54.92292, longitude: -7.90422 },
  countyTowns: ['Lifford'],
  eircodeKeys: ['F92', 'F93', 'F94'],
  houses: ['cottage', 'bungalow', 'farmhouse'],
  keyFeatures: [
    'Rounds to Inishowen, the Rosses and the south',
    'Coal, turf and wood in one house',
    'Storm-proof cowls and pots',
  ],
  sections: [
    {
      heading: 'A mixed grate',
      paragraphs: [
        'In many Donegal houses one grate sees turf in the morning, a bag of coal at night and a log on Sunday. Peat heated 11% of homes and other solid fuel 21% at Census 2016; 4,382 households were on peat in 2022. Such mixed soot is heavy and slightly oily. It wants two passes, and a look at the damper, where it gathers.',
        'Whatever you burn, it must be an approved fuel: the Solid Fuel Regulations hold on this side of the border whatever is sold on the other. A cottage has a short stack that the wind reaches over, a bungalow in the open catches it from every side, and a farmhouse in a hollow gets it from above.',
      ],
    },
    {
      heading: 'Three coasts',
      paragraphs: [
        'Killybegs and Ardara face south and west, Dunfanaghy and Falcarragh north, Moville and Rathmullan look on their loughs. Every one has its own bad wind. After a red warning our first week is given to checks of leaning pots and lifted crowns, before any ordinary sweep. Letterkenny, Ballybofey and Stranorlar have their fixed weekday, Gweedore and Dungloe theirs, and service through Irish is there for the asking.',
      ],
    },
    {
      heading: 'Solid fuel, from Raphoe to the Rosses',
      paragraphs: [
        'Lifford is the county town, though Letterkenny is where the phone rings from most. The grate beside the oil burner is no ornament. In Raphoe, Convoy, Castlefinn and Newtowncunningham it is lit from the first cold week, and the sweep belongs before that week and not after it.',
        'Around Glenties, Milford, Ramelton and Kilmacrennan many houses stand alone, gable to the weather. Rain that is driven against a gable can pass through the brick long before any runs down the flue. If the chimney breast is damp on one side only, suspect the wall; if it is damp in the middle, the flue. Muff and Buncrana we reach by Letterkenny, Bundoran and Ballyshannon by the Barnesmore Gap.',
      ],
    },
  ],
  technician: {
    name: 'Hugh Gallagher-Boyle',
    experience: '18 years',
    description:
      'Hugh has driven every road in the county at least twice. He works from Stranorlar, in Irish when it is wanted.',
    specialties: ['Mixed-fuel flues', 'Storm response', 'Damper repair', 'Service through Irish'],
  },
  testimonial: {
    name: 'Sorcha McFadden',
    location: 'Falcarragh',
    rating: 5,
    text: 'The pot was leaning on Saturday morning and straight on Monday.',
  },
  additionalReviews: [
    {
      name: 'Charlie Devenney',
      location: 'Letterkenny',
      rating: 5,
      text: 'He swept it twice because once was not enough for him. The price stayed the same.',
    },
    {
      name: 'Rosemary Cannon',
      location: 'Ardara',
      rating: 5,
      text: 'Lovely manners and a lovely clean hearth.',
    },
  ],
}
