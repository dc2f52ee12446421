import type { CountyRecord } from '../county.ts'

export const tipperary: CountyRecord = {
  slug: 'tipperary',
  name: 'Tipperary',
  province: 'Munster',
  description:
    'Tipperary had the most chimney fires in Ireland in 2024: 109 of them. It is a big county with many hearths and good coal sheds. It deserves clean flues.',
  areas: [
    'Clonmel',
    'Nenagh',
    'Thurles',
    'Carrick-on-Suir',
    'Roscrea',
    'Tipperary',
    'Cashel',
    'Cahir',
    'Templemore',
    'Ballina',
    'Newport',
    'Fethard',
    'Borrisokane',
    'Ardfinnan',
    'Killenaule',
    'Cloughjordan',
    'Mullinahone',
    'Borrisoleigh',
    'Kilsheelan',
    'Ballyporeen',
    'Clogheen',
    'Two-Mile Borris',
    'Littleton',
    'Bansha',
  ],
  responseTime: '48-72 hours',
  population: '167,895',
  coordinates: { latitude: 52.64334, longitude: -7.95808 },
  countyTowns: ['Nenagh', 'Clonmel'],
  eircodeKeys: ['E21', 'E25', 'E32', 'E34', 'E41', 'E45', 'E53', 'E91'],
  houses: ['farmhouse', 'terrace', 'bungalow'],
  keyFeatures: [
    'North and south served by one team',
    'Chimney fire checks at no extra cost',
    'Long rural flues and ranges',
  ],
  sections: [
    {
      heading: 'One hundred and nine',
      paragraphs: [
        'That is how many chimney fires Tipperary’s brigades attended in 2024, more than any other county. Oil was the main heating in six homes of ten by the 2016 census, and solid fuel other than peat in 17%, besides 2,573 peat-fired households at the last count. Many hearths are lit in the evening on top of the oil.',
        'The remedy is dull and works: sweep at least yearly, twice when the fire is lit more than weekly, and do not leave a fire to smoulder overnight with the damper shut. Slow smouldering makes the tar that burns later. A farmhouse with four hearths, a terrace that shares its stacks and a bungalow with one straight flue may all be in one day’s round.',
      ],
    },
    {
      heading: 'Thirty miles between calls',
      paragraphs: [
        'Nenagh, Roscrea and Cloughjordan in the north, Clonmel, Cahir and Carrick-on-Suir in the south, Thurles and Cashel between: we group the calls by district and tell you the day. Ballina here is the one beside Killaloe, not the one in Mayo, and yes, it has happened.',
      ],
    },
    {
      heading: 'Two county towns',
      paragraphs: [
        'Nenagh in the north and Clonmel in the south are both county towns, and our team begins its week in one and ends it in the other. Around Littleton and Two-Mile Borris, with the bog close by, we still sweep ranges that have known no other fuel than turf.',
        'Under the Galtees and the Knockmealdowns, at Bansha, Clogheen, Ballyporeen and Ardfinnan, wind falls off the slope and pushes smoke back down. A raised pot or a louvred cowl is the usual answer, in that order of cost. On the far side of Clonmel and of Carrick-on-Suir the southern suburbs lie in Waterford, and the river is no border to us. Fethard, Mullinahone and Killenaule have the day in between.',
      ],
    },
  ],
  technician: {
    name: 'Philip Quirke',
    experience: '21 years',
    description:
      'Philip has the longest round of all our sweeps and the fewest complaints. He says that the two are connected.',
    specialties: ['Chimney fire prevention', 'Long rural flues', 'Slow-burn tar', 'Range servicing'],
  },
  testimonial: {
    name: 'Josephine Treacy',
    location: 'Thurles',
    rating: 5,
    text: 'He asked how we burn at night, and told us why not to. Sense.',
  },
  additionalReviews: [
    {
      name: 'Eamon Shanahan',
      location: 'Nenagh',
      rating: 5,
      text: 'Three flues in one morning with a certificate for each.',
    },
    {
      name: 'Breda Gleeson',
      location: 'Clonmel',
      rating: 5,
      text: 'Came in the rain, swept, tested, explained, left no trace.',
    },
  ],
}
