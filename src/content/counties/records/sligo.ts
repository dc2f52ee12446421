import type { CountyRecord } from '../county.ts'

export const sligo: CountyRecord = {
  slug: 'sligo',
  name: 'Sligo',
  province: 'Connacht',
  description:
    'Between Benbulben and the sea, Sligo’s chimneys meet two winds a day. We sweep the terrace in the town, the surfers’ rental at Strandhill and the farmhouse in the south.',
  areas: [
    'Sligo',
    'Tubbercurry',
    'Strandhill',
    'Collooney',
    'Ballysadare',
    'Ballymote',
    'Enniscrone',
    'Rosses Point',
    'Grange',
    'Coolaney',
    'Gurteen',
    'Riverstown',
    'Easky',
    'Cliffoney',
    'Dromore West',
    'Ballygawley',
    'Mullaghmore',
    'Carney',
    'Aclare',
    'Ballintogher',
  ],
  responseTime: '48-72 hours',
  population: '70,198',
  coordinates: { latitude: 54.15767, longitude: -8.6235 },
  countyTowns: ['Sligo'],
  eircodeKeys: ['F56', 'F91'],
  houses: ['farmhouse', 'terrace', 'cottage'],
  keyFeatures: [
    'Coast, town and Ox Mountains rounds',
    'Solid-fuel homes swept twice yearly',
    'Holiday lets certified for the season',
  ],
  sections: [
    {
      heading: 'Where the mountain turns the wind',
      paragraphs: [
        'At Grange, Cliffoney and Rosses Point the air that comes in from the sea is thrown back by the mountains. A chimney that draws in the morning may smoke in the afternoon. Before we sell anybody a cowl we ask for a week’s note of when it smokes and from where the wind blew: the pattern points to the remedy.',
        'Strandhill and Enniscrone have many houses that are let. A fire that strangers light needs a guard, an alarm, a certificate on the wall, and a flue that was swept this year. A cottage has the shortest stack, and so the most wind.',
      ],
    },
    {
      heading: 'Wood and coal hold on',
      paragraphs: [
        'Solid fuel other than peat heated 19% of homes at Census 2016, peat 11%, and oil most of the rest. Out towards Tubbercurry, Aclare and Gurteen, for a fire that is lit daily, we advise one sweep in autumn and one in the new year.',
      ],
    },
    {
      heading: 'The town, the gap and the coast road',
      paragraphs: [
        'In Sligo, the county town, our first question in a terrace is which pot belongs to which hearth. With smoke at the bottom and a pair of eyes on the footpath, that takes five minutes, and it has saved many a mistake.',
        'Collooney, Ballysadare and Coolaney lie by the gap in the Ox Mountains and get the wind from two sides. Ballymote, Riverstown and Ballintogher are calmer and damper. For the first we carry cowls that stop a down-draught, for the second those that shed the rain. At Easky and Dromore West, where both come at once, we ask you to choose with us once we have stood on the roof.',
      ],
    },
  ],
  technician: {
    name: 'Rory Feeney',
    experience: '9 years',
    description:
      'Rory surfs at Strandhill before work and keeps a wind diary, which turns out to be useful in his trade.',
    specialties: ['Wind and draught diagnosis', 'Holiday lets', 'Coal and wood fires', 'Coastal cowls'],
  },
  testimonial: {
    name: 'Dympna Scanlon',
    location: 'Grange',
    rating: 5,
    text: 'He asked us for a diary of the wind. I laughed. Then he fixed it.',
  },
  additionalReviews: [
    {
      name: 'Oisín Harkin',
      location: 'Strandhill',
      rating: 5,
      text: 'Swept between two lettings on a Friday. Lifesaver.',
    },
    {
      name: 'Geraldine Tansey',
      location: 'Tubbercurry',
      rating: 5,
      text: 'Autumn and January, like clockwork, and always in good form.',
    },
  ],
}
