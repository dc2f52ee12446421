import type { CountyRecord } from '../county.ts'

export const monaghan: CountyRecord = {
  slug: 'monaghan',
  name: 'Monaghan',
  province: 'Ulster',
  description:
    'In Monaghan the boiler burns oil, and the fire is there for comfort and for the day that the oil runs out. Let it be ready.',
  areas: [
    'Monaghan',
    'Carrickmacross',
    'Castleblayney',
    'Clones',
    'Ballybay',
    'Emyvale',
    'Inniskeen',
    'Glaslough',
    'Newbliss',
    'Rockcorry',
    'Scotstown',
    'Smithborough',
    'Threemilehouse',
    'Clontibret',
    'Tydavnet',
    'Scotshouse',
    'Annyalla',
    'Doohamlet',
  ],
  responseTime: '48-72 hours',
  population: '65,288',
  coordinates: { latitude: 54.15538, longitude: -6.9235 },
  countyTowns: ['Monaghan'],
  eircodeKeys: ['A75', 'A81', 'H18', 'H23'],
  houses: ['bungalow', 'farmhouse', 'terrace'],
  keyFeatures: [
    'Standby fires kept ready to light',
    'Clones to Carrickmacross in three days',
    'Fuel advice that keeps you legal',
  ],
  sections: [
    {
      heading: 'A fire in reserve',
      paragraphs: [
        'Oil heated 76% of homes at Census 2016. In a cold spell, when the lorry is late, fires are lit from Emyvale to Inniskeen that have not been lit for years, and that is when the calls come. A fire in reserve should be swept and tried out each autumn, like a generator.',
        'The soot is mostly coal’s. A bungalow has one flue and a farmhouse its stacks at the gables; a terrace has them between neighbours, and is best swept on one day for both.',
      ],
    },
    {
      heading: 'Mind what you buy',
      paragraphs: [
        'Monaghan County Council names Polish, Colombian and house coal as smoky coal that the regulations prohibit, unless a product is an approved low-smoke one. The border is close, and a cheap load from over it may not be lawful to burn here. Smokeless fuel costs more by the bag and less by the winter; it also halves the sweeping, once a year instead of twice.',
      ],
    },
    {
      heading: 'Drumlin country',
      paragraphs: [
        'Monaghan is the county town, with Smithborough, Glaslough, Tydavnet and Scotstown around it. Houses stand on the sides of drumlins here, and one that is built into a slope has its pot level with the field behind. Wind off that field drops straight in. A pot raised by half a metre is often enough, and costs less than the cowl that people ask for first.',
        'In Ballybay, Castleblayney and Carrickmacross the open fire of the front room is the usual second heating; in Newbliss, Rockcorry and Scotshouse it is more often a stove. Please tell us about the smoke alarm on the landing when we test with smoke: we cover it, and uncover it before we go. On Thursdays we are in Threemilehouse, Clontibret, Annyalla and Doohamlet.',
      ],
    },
  ],
  technician: {
    name: 'Brian McGinnity',
    experience: '14 years',
    description:
      'Brian, from Scotstown, sweeps as his father did, and reminds you each September in the same words.',
    specialties: ['Standby fires', 'Low-smoke fuel advice', 'Coal soot', 'Rural bungalows'],
  },
  testimonial: {
    name: 'Majella Connolly',
    location: 'Castleblayney',
    rating: 5,
    text: 'When the oil ran out in January, we lit the fire without a worry.',
  },
  additionalReviews: [
    {
      name: 'Raymond Hughes',
      location: 'Clones',
      rating: 5,
      text: 'He told me which coal to leave in the shop. Useful man.',
    },
    {
      name: 'Deborah Keenan',
      location: 'Carrickmacross',
      rating: 5,
      text: 'September comes and so does the text. Very reliable.',
    },
  ],
}
