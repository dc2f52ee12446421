import type { CountyRecord } from '../county.ts'

export const limerick: CountyRecord = {
  slug: 'limerick',
  name: 'Limerick',
  province: 'Munster',
  description:
    'Limerick has a city of brick stacks, a ring of estates and a wide farming county to the west. We answer within a day or two in all three, from Castletroy to Abbeyfeale.',
  areas: [
    'Limerick City',
    'Newcastle West',
    'Abbeyfeale',
    'Kilmallock',
    'Rathkeale',
    'Castleconnell',
    'Croom',
    'Askeaton',
    'Adare',
    'Annacotty',
    'Castletroy',
    'Dooradoyle',
    'Patrickswell',
    'Caherconlish',
    'Cappamore',
    'Bruff',
    'Foynes',
    'Hospital',
    'Murroe',
    'Glin',
    'Dromcollogher',
    'Ballingarry',
    'Doon',
    'Mungret',
  ],
  responseTime: '24-48 hours',
  population: '209,536',
  coordinates: { latitude: 52.49592, longitude: -8.75006 },
  keyFeatures: [
    '24-48 hour response across Limerick',
    'Georgian stacks in the city',
    'Estates at Dooradoyle and Castletroy',
  ],
  sections: [
    {
      heading: 'Tall houses with many hearths',
      paragraphs: [
        'A Georgian house in the city may have ten fireplaces and ten flues in two stacks, and only one of them in use. The other nine let in rain and jackdaws and carry sound, smell and sometimes smoke between the floors. We draw a plan of the stack on the first visit and write on it which flue is open, closed or lined.',
        'Gas heated 28.6% of homes in the county at Census 2016, and oil 45.7%.',
      ],
    },
    {
      heading: 'West and south',
      paragraphs: [
        'Newcastle West, Rathkeale and Kilmallock lie in dairy country, where the kitchen range is lit all year. A range has no summer rest and so is due for its sweep whenever it suits you; many farms choose the week after silage. Along the estuary at Foynes and Glin we check crowns for salt. Peat is a small matter here, with 1,106 households in 2022.',
      ],
    },
  ],
  technician: {
    name: 'Cathal Hanrahan',
    experience: '13 years',
    description:
      'Cathal keeps a drawing of every shared stack he has swept in the city. Estate agents ring him before they ring an engineer.',
    specialties: ['Georgian multi-flue stacks', 'Flue plans for surveys', 'Kitchen ranges', 'Nest removal'],
  },
  testimonial: {
    name: 'Rosaleen O’Dwyer',
    location: 'Limerick City',
    rating: 5,
    text: 'He drew our ten flues on a page. We finally know which is which.',
  },
  additionalReviews: [
    {
      name: 'Ger Lynch',
      location: 'Newcastle West',
      rating: 5,
      text: 'Range swept while I was at the mart, kitchen left perfect.',
    },
    {
      name: 'Tunde Adebayo',
      location: 'Castletroy',
      rating: 5,
      text: 'Booked on Monday, done on Tuesday, paid what was quoted.',
    },
  ],
}
