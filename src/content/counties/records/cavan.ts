import type { CountyRecord } from '../county.ts'

export const cavan: CountyRecord = {
  slug: 'cavan',
  name: 'Cavan',
  province: 'Ulster',
  description:
    'Lakes, drumlins and damp make for sleepy flues, and the fire beside an oil boiler is the one that is forgotten. We wake them, and write down what we found.',
  areas: [
    'Cavan',
    'Bailieborough',
    'Virginia',
    'Cootehill',
    'Kingscourt',
    'Ballyjamesduff',
    'Belturbet',
    'Mullagh',
    'Ballyconnell',
    'Killeshandra',
    'Ballinagh',
    'Shercock',
    'Kilnaleck',
    'Arvagh',
    'Swanlinbar',
    'Ballyhaise',
    'Blacklion',
    'Butlersbridge',
    'Bawnboy',
    'Lough Gowna',
  ],
  responseTime: '48-72 hours',
  population: '81,704',
  coordinates: { latitude: 53.99503, longitude: -7.35281 },
  countyTowns: ['Cavan'],
  eircodeKeys: ['H12', 'H14', 'H16'],
  houses: ['bungalow', 'farmhouse', 'cottage'],
  keyFeatures: [
    'Oil boiler houses with a second hearth',
    'Lakeland damp dealt with at the cowl',
    'Border villages on every round',
  ],
  sections: [
    {
      heading: 'The second hearth',
      paragraphs: [
        'Oil heated 70% of Cavan’s homes at Census 2016, and only Monaghan’s share was larger. A hearth that comes second is lit seldom, and a flue that is lit seldom is where birds and damp get their way.',
        'One sweep a year is enough for it. Have it in September, so that whatever moved in over the summer has moved out again. A tall stack, as on an old farmhouse, needs more rods; a wide one, as on a cottage, a larger brush.',
      ],
    },
    {
      heading: 'Among the lakes',
      paragraphs: [
        'At Belturbet, Killeshandra and Butlersbridge the morning fog sits on the water until ten. Soot that is damp grows heavy and falls on its own: a fall of soot onto the hearth is a sign that the flue is overdue and wet. In Arvagh, where Cavan meets Leitrim and Longford, three of our rounds meet as well, and you will be given whichever comes first.',
      ],
    },
    {
      heading: 'East Cavan and the far west',
      paragraphs: [
        'Cavan, the county town, is in the middle. Kingscourt and Mullagh are nearly in Meath, Blacklion and Swanlinbar nearly in Fermanagh, and the drive from one end to the other takes longer than the sweep; each end has a day to itself. Wherever something burns, an alarm for carbon monoxide belongs in the room with it.',
        'In Bailieborough, Virginia or Cootehill you may live over a shop. A flue that starts in a shop and passes two bedrooms should be smoke-tested whenever the shop changes hands. Out at Shercock, Kilnaleck and Lough Gowna, tell us if your bungalow has a back boiler. Its flue stays cool and tars up early; there we take out the throat plate and clean behind it. Ballyconnell and Bawnboy are done on the road west.',
      ],
    },
  ],
  technician: {
    name: 'Enda Prunty',
    experience: '11 years',
    description:
      'Enda is a plumber by training and knows which pipe in the chimney breast is not a flue. He lives outside Virginia.',
    specialties: ['Seldom-used fireplaces', 'Damp and soot falls', 'Oil-fired flue checks', 'Bird guards'],
  },
  testimonial: {
    name: 'Concepta Brady',
    location: 'Ballyjamesduff',
    rating: 5,
    text: 'A bucket of soot fell on Christmas week. He came on the 27th.',
  },
  additionalReviews: [
    {
      name: 'Ollie McGovern',
      location: 'Blacklion',
      rating: 5,
      text: 'Away up here in the corner, and still on time.',
    },
    {
      name: 'Bernie Sheridan',
      location: 'Cavan',
      rating: 5,
      text: 'Very calm and exact. He photographed everything.',
    },
  ],
}
