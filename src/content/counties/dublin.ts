import type { CountyRecord } from '../county.ts'

export const dublin: CountyRecord = {
  slug: 'dublin',
  name: 'Dublin',
  province: 'Leinster',
  description:
    'From Balbriggan to Rathcoole, Dublin’s fireplaces share party walls, shared stacks and a great many blocked-up flues. We sweep them all, the same day where a place is free, and leave you a certificate.',
  areas: [
    'Swords',
    'Balbriggan',
    'Malahide',
    'Skerries',
    'Rush',
    'Lusk',
    'Donabate',
    'Portmarnock',
    'Howth',
    'Sutton',
    'Blanchardstown',
    'Castleknock',
    'Finglas',
    'Clontarf',
    'Raheny',
    'Lucan',
    'Clondalkin',
    'Tallaght',
    'Rathfarnham',
    'Templeogue',
    'Dundrum',
    'Stillorgan',
    'Blackrock',
    'Dún Laoghaire',
    'Dalkey',
    'Rathcoole',
  ],
  responseTime: 'same day',
  population: '1,458,154',
  coordinates: { latitude: 53.39237, longitude: -6.28408 },
  keyFeatures: [
    'Same day appointments across the city and county',
    'Shared stacks in terraces checked flue by flue',
    'Parking, stairs and cream carpets planned for',
  ],
  sections: [
    {
      heading: 'Gas heats the house, the fire is for evenings',
      paragraphs: [
        'Natural gas heated about 68 homes in every 100 in the county at Census 2016, and peat hardly any: 217 households at Census 2022. The open fire in a Dublin sitting room is lit for company, which means a flue that is cold and damp most of the week and then hot in a hurry. That is how mortar joints open and how a nest stays unnoticed until the room fills with smoke.',
        'In terraces from Clontarf to Dún Laoghaire several flues rise through one stack. We find out which pot is yours before a brush goes up, and a smoke test shows whether anything crosses into the house next door.',
      ],
    },
    {
      heading: 'Houses that were divided',
      paragraphs: [
        'Where a house was made into flats, an old flue can still open behind a wardrobe or a plasterboard panel. If you are about to light a fire that nobody has lit since you moved in, have the flue swept and smoke-tested first. For 1,458,154 people in one county there are far more chimneys than records of them.',
      ],
    },
  ],
  technician: {
    name: 'Eoin Devaney',
    experience: '14 years',
    description:
      'Eoin learned on Victorian terraces in Phibsborough and can tell by tapping which flue has lost its withe. He covers the city and the northern suburbs, and brings shoe covers without being asked.',
    specialties: [
      'Shared stacks in terraces',
      'Smoke tests in divided houses',
      'CCTV surveys before purchase',
      'Small stoves in city houses',
    ],
  },
  testimonial: {
    name: 'Gráinne Whelehan',
    location: 'Clontarf',
    rating: 5,
    text: 'Rang at nine, swept by two. He found that our flue and the neighbours’ had a hole between them and showed us both on the screen.',
  },
  additionalReviews: [
    {
      name: 'Declan Purtill',
      location: 'Dundrum',
      rating: 5,
      text: 'Third floor, no lift, no complaint. The hearth was cleaner afterwards than it had been in years.',
    },
    {
      name: 'Amina Yusuf',
      location: 'Swords',
      rating: 5,
      text: 'Clear price on the phone and the same price on the invoice. The certificate went straight to our insurer.',
    },
  ],
}
