import type { CountyRecord } from '../county.ts'

export const galway: CountyRecord = {
  slug: 'galway',
  name: 'Galway',
  province: 'Connacht',
  description:
    'From a cottage in Connemara to a terrace in Salthill, turf, wood and sea air meet in the flue. We know each of the three by its soot.',
  areas: [
    'Galway City',
    'Tuam',
    'Ballinasloe',
    'Loughrea',
    'Oranmore',
    'Athenry',
    'Gort',
    'Clifden',
    'Moycullen',
    'Claregalway',
    'Bearna',
    'Oughterard',
    'Headford',
    'Portumna',
    'Craughwell',
    'Kinvara',
    'Spiddal',
    'Dunmore',
    'Mountbellew',
    'Glenamaddy',
    'Carraroe',
    'Roundstone',
    'Clarinbridge',
    'Letterfrack',
  ],
  responseTime: '24-48 hours',
  population: '277,737',
  coordinates: { latitude: 53.36286, longitude: -8.94908 },
  countyTowns: ['Galway City'],
  eircodeKeys: ['H53', 'H54', 'H62', 'H65', 'H71', 'H91'],
  houses: ['cottage', 'terrace', 'bungalow'],
  keyFeatures: ['City calls within 24-48 hours', 'Connemara round each week', 'Turf flues and wide hearths'],
  sections: [
    {
      heading: 'Turf from Tuam to Carraroe',
      paragraphs: [
        'In the county outside the city, peat heated 23% of homes at Census 2016, and in 2022 no county had more households that relied on it. A Connemara hearth is wide and its flue wider still, built for a fire on the floor. Put a small stove under such a flue without a liner, and the smoke goes cold half way up and turns to tar.',
        'So we ask first what burns below, then look above. In Spiddal, Roundstone and Letterfrack we have lined many a wide flue for a stove and left the old hearth to be seen. Where a bungalow has a boiler behind its fire, the boiler makes soot of its own.',
      ],
    },
    {
      heading: 'The city and its edges',
      paragraphs: [
        'Bearna, Oranmore, Moycullen and Claregalway grew with the city, and their chimneys were built in a hurry by many hands. We smoke-test new customers’ flues there as a matter of routine. Gort, Loughrea and Portumna, in the south and east, are swept on a fixed weekday.',
      ],
    },
    {
      heading: 'East of the Corrib',
      paragraphs: [
        'Around Tuam, Dunmore, Glenamaddy and Mountbellew a range is often older than the kitchen about it. For many the turf fire is a habit rather than a need, and is lit all the more faithfully for that. Two sweeps a year suit such a habit.',
        'Ballinasloe runs over into Roscommon at its eastern edge, and Headford looks across the lake to Oughterard. Athenry, Craughwell and Clarinbridge have houses of every age within one parish, so we ask for the year of building on the phone. In Clifden and Kinvara, where rooms are let, we come between two bookings and leave a card beside the grate that tells a stranger how the damper works.',
      ],
    },
  ],
  technician: {
    name: 'Colm Mac Donncha',
    experience: '14 years',
    description:
      'Colm works through Irish in Connemara and through English in the city. He has relined more wide hearths than he cares to count.',
    specialties: [
      'Lining wide hearths',
      'Turf fires',
      'Smoke tests for newer homes',
      'Service through Irish',
    ],
  },
  testimonial: {
    name: 'Máirín Ní Fhlatharta',
    location: 'Carraroe',
    rating: 5,
    text: 'Bhí sé in am, bhí sé glan, agus mhínigh sé gach rud. On time, clean, and everything explained.',
  },
  additionalReviews: [
    {
      name: 'Enda Fahy',
      location: 'Tuam',
      rating: 5,
      text: 'Kept the old hearth and gave us a stove that works in it.',
    },
    {
      name: 'Rebecca Lawless',
      location: 'Oranmore',
      rating: 5,
      text: 'He found the leak that had given us headaches. I cannot thank him enough.',
    },
  ],
}
