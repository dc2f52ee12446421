import type { CountyRecord } from '../county.ts'

export const mayo: CountyRecord = {
  slug: 'mayo',
  name: 'Mayo',
  province: 'Connacht',
  description:
    'From Ballina to Belmullet and out to Achill Sound, Mayo’s fires are turf fires as often as not. We travel the long roads so that a sweep within three days is no rarity.',
  areas: [
    'Castlebar',
    'Ballina',
    'Westport',
    'Claremorris',
    'Ballinrobe',
    'Ballyhaunis',
    'Swinford',
    'Foxford',
    'Kiltimagh',
    'Crossmolina',
    'Belmullet',
    'Charlestown',
    'Knock',
    'Newport',
    'Louisburgh',
    'Killala',
    'Balla',
    'Cong',
    'Kilkelly',
    'Bangor Erris',
    'Achill Sound',
    'Ballycastle',
    'Mulranny',
  ],
  responseTime: '48-72 hours',
  population: '137,970',
  coordinates: { latitude: 53.92406, longitude: -9.38395 },
  countyTowns: ['Castlebar'],
  eircodeKeys: ['F12', 'F23', 'F26', 'F28', 'F31', 'F35'],
  houses: ['cottage', 'terrace', 'bungalow'],
  keyFeatures: [
    'Erris and Achill on the regular round',
    'Peat and oil combined systems',
    'Storm-season crown checks',
  ],
  sections: [
    {
      heading: 'Long roads, long winters',
      paragraphs: [
        'Peat heated 19% of homes at Census 2016 and 7,190 households in 2022. Between Bangor Erris and Mulranny the fire is lit from September to May. Such a flue should be swept at half-time, in January, as well as before the start, and in frost we bring salt for the path.',
        'A link-up of oil boiler and solid-fuel stove is common around Claremorris and Swinford. When the pump stops, the stove may boil. It is not our trade to mend the plumbing, but we look for scorched lagging and tell you what we see. A cottage or a bungalow that stands alone has the wind to itself, and we look at its pot before anything else.',
      ],
    },
    {
      heading: 'Westport to Killala',
      paragraphs: [
        'In the towns a terrace means a shared stack, in Westport as in Killala, and we find out which pot is whose before a brush goes up. At Charlestown the houses of Bellahy stand in Sligo, and they too are on our list. Out on the coast we check crowns in August, before the storms do.',
      ],
    },
    {
      heading: 'Which rick it came from',
      paragraphs: [
        'Castlebar is the county town, and Ballina, on the Moy, the other place where we are several times a week.',
        'A word on saving it. Turf brought home wet in September is no fuel for that winter. Break a sod: if the inside is dark and soft, leave it for a year and burn the old rick first. In Ballinrobe, Cong, Ballyhaunis and Kiltimagh we can tell from the soot which rick it was. Knock, Kilkelly and Balla are on the same day’s round, Foxford and Crossmolina on the next; Louisburgh and Newport go with Westport, and Ballycastle with Killala.',
      ],
    },
  ],
  technician: {
    name: 'Seamus Gaughan',
    experience: '22 years',
    description:
      'Seamus has swept in Mayo longer than anyone else on our team and knows every house on the Erris round by its pot.',
    specialties: [
      'Erris and Achill round',
      'Combined heating systems',
      'Turf flues at mid-season',
      'Terrace stacks',
    ],
  },
  testimonial: {
    name: 'Una Padden',
    location: 'Belmullet',
    rating: 5,
    text: 'People say nobody will come out this far. He comes twice a year.',
  },
  additionalReviews: [
    {
      name: 'Kevin Hynes',
      location: 'Westport',
      rating: 5,
      text: 'A careful man. He would not light it until he was sure, and he was right.',
    },
    {
      name: 'Breege Lavelle',
      location: 'Achill Sound',
      rating: 5,
      text: 'Swept in January in sleet, and he still took his boots off.',
    },
  ],
}
