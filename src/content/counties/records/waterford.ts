import type { CountyRecord } from '../county.ts'

export const waterford: CountyRecord = {
  slug: 'waterford',
  name: 'Waterford',
  province: 'Munster',
  description:
    'Sea at Tramore, hills at Lismore and a port city with older streets than most: Waterford gives a sweep all sorts. Come October the phone is busy, so think of it in summer.',
  areas: [
    'Waterford City',
    'Dungarvan',
    'Tramore',
    'Dunmore East',
    'Lismore',
    'Portlaw',
    'Cappoquin',
    'Tallow',
    'Kilmacthomas',
    'Passage East',
    'Ardmore',
    'Stradbally',
    'Kilmeaden',
    'Cheekpoint',
    'Dunhill',
    'Clashmore',
    'Bunmahon',
    'Rathgormack',
  ],
  responseTime: '48-72 hours',
  population: '127,363',
  coordinates: { latitude: 52.17335, longitude: -7.59662 },
  countyTowns: ['Waterford City'],
  eircodeKeys: ['X35', 'X42', 'X91'],
  houses: ['terrace', 'farmhouse', 'cottage'],
  keyFeatures: [
    'From the city quays to the Comeraghs',
    'Coastal cowls and guards',
    'Stoves serviced with every sweep',
  ],
  sections: [
    {
      heading: 'By the water',
      paragraphs: [
        'Dunmore East, Passage East and Bunmahon are built right on the edge of the sea. Gulls nest on flat crowns there as jackdaws nest in pots, and a gull does not move for a brush. We fit guards in autumn, once the young are gone, and never touch a nest that has eggs or young in it.',
        'Salt also binds with soot and draws damp through plaster. A swept flue with a good cowl is the cheapest cure for a stained chimney breast in Tramore. A terrace, a cottage and a farmhouse draw each in their own way: by the neighbour’s warmth, by the width of the hearth, by the height of the stack.',
      ],
    },
    {
      heading: 'Inland and upriver',
      paragraphs: [
        'Cappoquin, Lismore and Tallow have timber in the hills and stoves to burn it. Coal, wood and other fuel heated 18% of the county’s homes by the 2016 census, gas 30%, while peat was down to 62 households in 2022. In the city we cross the Suir to Ferrybank, which is partly in Kilkenny, without a second thought.',
      ],
    },
    {
      heading: 'In the city’s narrow streets',
      paragraphs: [
        'Behind Waterford City’s quays the streets are narrow and the stacks rise out of party walls. Before we sweep in such a street we knock next door, because a brush that loosens soot in a leaking flue may send it into somebody else’s bedroom. A smoke test beforehand settles the matter. Where electric heating replaced a fire and the grate was boarded up, the board should have a vent in it.',
        'Around the Comeraghs it is farm country. Kilmacthomas, Rathgormack and Portlaw see frost, Clashmore and Ardmore see storms, and Dungarvan a little of each. Beside an oil boiler the stove is often the second heating. We sweep stoves with the baffle out, and leave the worn rope on the hearth for you to see.',
      ],
    },
  ],
  technician: {
    name: 'Killian Power',
    experience: '10 years',
    description:
      'Killian is from Dungarvan and sweeps with the tide table in his pocket. He fits more bird guards than anybody else on our team.',
    specialties: ['Gulls and jackdaws', 'Stove servicing', 'Damp chimney breasts', 'Wood fuel advice'],
  },
  testimonial: {
    name: 'Eithne Whittle',
    location: 'Tramore',
    rating: 5,
    text: 'The stain on the wall had been painted over twice. He cured the cause.',
  },
  additionalReviews: [
    {
      name: 'Mossie Tobin',
      location: 'Dungarvan',
      rating: 5,
      text: 'Gull guard fitted and not a feather since.',
    },
    {
      name: 'Charlotte Reeve',
      location: 'Lismore',
      rating: 5,
      text: 'Serviced the stove, swept the flue, showed me how to light it from the top.',
    },
  ],
}
