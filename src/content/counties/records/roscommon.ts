import type { CountyRecord } from '../county.ts'

export const roscommon: CountyRecord = {
  slug: 'roscommon',
  name: 'Roscommon',
  province: 'Connacht',
  description:
    'Roscommon’s chimneys know turf as few others do. We have brushes for its crust, and the patience that it takes.',
  areas: [
    'Roscommon',
    'Boyle',
    'Castlerea',
    'Ballaghaderreen',
    'Strokestown',
    'Elphin',
    'Ballyfarnon',
    'Frenchpark',
    'Ballinlough',
    'Knockcroghery',
    'Athleague',
    'Lecarrow',
    'Tarmonbarry',
    'Cootehall',
    'Keadue',
    'Ballintober',
    'Loughglinn',
    'Tulsk',
  ],
  responseTime: '48-72 hours',
  population: '70,259',
  coordinates: { latitude: 53.72363, longitude: -8.24639 },
  countyTowns: ['Roscommon'],
  eircodeKeys: ['F42', 'F45', 'F52'],
  houses: ['farmhouse', 'bungalow', 'cottage'],
  keyFeatures: [
    'Turf crust removed, not brushed over',
    'Boyle to Athleague in one round',
    'Farmhouse chimneys of every width',
  ],
  sections: [
    {
      heading: 'Turf crust',
      paragraphs: [
        'With 27% of homes on peat in 2016, and 5,304 households still in 2022, Roscommon’s flues have a deposit all of their own. It is brown, it is light, and it holds on to the wall like moss. A nylon brush polishes it. We go through with a stiffer head first, then with the nylon, and weigh what falls: in Frenchpark and Loughglinn twelve kilos from one flue is nothing unusual.',
        'Nobody should be embarrassed by the amount. It says only that the fire has been doing its work. It is the same in a bungalow as in a cottage: the shorter the flue, the nearer the crust is to the fire.',
      ],
    },
    {
      heading: 'Rivers on three sides',
      paragraphs: [
        'The county runs down to the Shannon at Tarmonbarry, Cootehall and Lecarrow, and damp air in autumn keeps flues wet. If your fire sulks on a foggy night, warm the flue first with a sheet of burning newspaper; if it sulks on every night, call us. West Athlone, Ballyleague and Cortober are Roscommon too, and are served like the rest.',
      ],
    },
    {
      heading: 'Boyle to Lecarrow',
      paragraphs: [
        'Roscommon, the county town, lies in the middle of a county that runs from the Curlew Mountains at Boyle down to Lough Ree. We make two days of it: Ballyfarnon and Keadue go with the north, Athleague and Knockcroghery with the south, and Ballaghaderreen with whichever has a place.',
        'A farmhouse flue, at Strokestown, Tulsk or Ballintober as elsewhere, may be wide at the bottom and narrow at the top. Soot gathers on the slope where the one becomes the other, out of reach of a brush that is pushed straight up. We use a head that opens, and a lamp, and the report says how much of the slope we could see. If a stove is to go in below, such a flue has to be lined first, and you will hear that from us before you buy the stove.',
      ],
    },
  ],
  technician: {
    name: 'Declan Beirne',
    experience: '17 years',
    description:
      'Declan is a farmer’s son from Elphin and still saves his own turf, which gives him a view on how dry yours is.',
    specialties: [
      'Turf crust removal',
      'Wide farm chimneys',
      'Draught on foggy nights',
      'Nest and cowl work',
    ],
  },
  testimonial: {
    name: 'Attracta Flanagan',
    location: 'Castlerea',
    rating: 5,
    text: 'He weighed it! Eleven kilos, out of a flue I had thought was clean.',
  },
  additionalReviews: [
    { name: 'Vincent Tighe', location: 'Boyle', rating: 5, text: 'Two flues and a range, done by noon.' },
    {
      name: 'Emily Harte',
      location: 'Roscommon',
      rating: 5,
      text: 'Took the time to tell a blow-in how to manage a turf fire.',
    },
  ],
}
