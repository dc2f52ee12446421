import type { CountyRecord } from '../county.ts'

export const limerick: CountyRecord = {
  slug: 'limerick',
  name: 'Limerick',
  province: 'Munster',
  description:
    'In Limerick our week has a day for the city, a day for the estates around it and the rest for the farms to the west. We answer within a day or two in all three, from Castletroy to Abbeyfeale.',
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
  countyTowns: ['Limerick City'],
  eircodeKeys: ['V35', 'V42', 'V94'],
  houses: ['terrace', 'farmhouse', 'cottage'],
  keyFeatures: [
    '24-48 hour response across Limerick',
    'Georgian stacks in the city',
    'Dooradoyle and Castletroy every week',
  ],
  sections: [
    {
      heading: 'Tall houses with many hearths',
      paragraphs: [
        'A Georgian house in the city may have ten fireplaces and ten flues in two stacks, and only one of them in use. The other nine let in rain and jackdaws and carry sound, smell and sometimes smoke between the floors. We draw a plan of the stack on the first visit and write on it which flue is open, closed or lined.',
        'Gas heated 29% of homes in the county at Census 2016, and oil 46%. In a tall terrace a flue may climb four storeys; in a farmhouse it may be short, wide and cold.',
      ],
    },
    {
      heading: 'West and south',
      paragraphs: [
        'Newcastle West, Rathkeale and Kilmallock lie in dairy country, where the kitchen range is lit all year. A range has no summer rest and so is due for its sweep whenever it suits you; many farms choose the week after silage. Along the estuary at Foynes and Glin we check crowns for salt.',
      ],
    },
    {
      heading: 'Range, stove and thatch',
      paragraphs: [
        'In Castletroy, Annacotty and Mungret we meet a boiler in the hall and a small stove for the evening; in Abbeyfeale, Dromcollogher and Ballingarry a range that heats the water too. Both are swept from below, but a range has its doors and flue-ways to open first and takes the longer end of the hour.',
        'A thatched cottage, in Adare or elsewhere, is a case of its own. Under thatch a flue must be whole, must be swept often and must throw no sparks, and its insurer will want more than our word for it. Doon, Cappamore and Murroe lie towards the Slieve Felims, Hospital and Bruff on the plain; each side has its weekday. The northern suburbs of Limerick City are in Clare, and come with it.',
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
      name: 'Declan Moroney',
      location: 'Newcastle West',
      rating: 5,
      text: 'Range swept while I was at the mart, kitchen left perfect.',
    },
    {
      name: 'Noel Hartigan',
      location: 'Castletroy',
      rating: 5,
      text: 'Booked on Monday, done on Tuesday, paid what was quoted.',
    },
  ],
}
