import type { CountyRecord } from '../county.ts'

export const meath: CountyRecord = {
  slug: 'meath',
  name: 'Meath',
  province: 'Leinster',
  description:
    'From the coast at Laytown to the lakes beyond Oldcastle we sweep a farmhouse, a terrace or an estate house alike, and in the whole of Meath we travel without a charge for the road.',
  areas: [
    'Navan',
    'Ashbourne',
    'Laytown',
    'Bettystown',
    'Ratoath',
    'Trim',
    'Dunboyne',
    'Kells',
    'Dunshaughlin',
    'Duleek',
    'Stamullen',
    'Athboy',
    'Enfield',
    'Oldcastle',
    'Slane',
    'Longwood',
    'Ballivor',
    'Nobber',
    'Summerhill',
    'Clonee',
  ],
  responseTime: '24-48 hours',
  population: '220,826',
  coordinates: { latitude: 53.63153, longitude: -6.73186 },
  countyTowns: ['Navan'],
  eircodeKeys: ['A82', 'A83', 'A84', 'A85', 'A86', 'C15'],
  houses: ['farmhouse', 'terrace', 'bungalow'],
  keyFeatures: [
    'No travel charge anywhere in Meath',
    'Farmhouse flues of nine metres and more',
    'Saturday appointments for commuters',
  ],
  sections: [
    {
      heading: 'The tall flue of a farmhouse',
      paragraphs: [
        'A two-storey farmhouse near Kells or Athboy may have a flue of nine metres with a bend at the attic. The bend is where soot stops, and where a short set of rods stops too. We carry rods for the longest stacks in the county and record on the report how far the brush went.',
        'Where a range and an open fire stand back to back, they have two flues in one stack. Both are swept, both are named on the certificate. A bungalow has the shortest flue, which is the first to smoke in still weather.',
      ],
    },
    {
      heading: 'After six and on Saturdays',
      paragraphs: [
        'Many in Meath leave Ashbourne, Ratoath or Dunboyne before seven in the morning. We keep Saturday for them. Most sitting-room fires there are lit on the weekend: one sweep a year is right for those, two if the stove burns on weekday evenings as well.',
      ],
    },
    {
      heading: 'The Boyne and the strand',
      paragraphs: [
        'Navan, the county town, stands where the Blackwater meets the Boyne, and river mornings are damp ones. From Trim to Slane and down to Duleek we find flues that never quite dry out between October and March. A cowl that sheds the rain, and a fire lit properly hot for its first twenty minutes, do more against that than anything sold in a tin.',
        'At Laytown and Bettystown sand comes up with the wind and scours soft mortar. For a lined flue, in Stamullen or Clonee, the question is rather whether the liners were joined the right way up. Peat was the main fuel of 1,133 Meath households at Census 2022, and in Ballivor and Longwood, with the bog at the door, we come prepared for it.',
      ],
    },
  ],
  technician: {
    name: 'Niall Farrelly',
    experience: '16 years',
    description:
      'Niall served his time on slate roofs around Trim before he took to flues, so he sees what is wrong outside as well as inside.',
    specialties: [
      'Long farmhouse flues',
      'Crown and flashing repairs',
      'Range and fire in one stack',
      'Weekend appointments',
    ],
  },
  testimonial: {
    name: 'Catherine Sherlock',
    location: 'Trim',
    rating: 5,
    text: 'Nine metres of flue with a bend in it, and he cleared it from below without as much as a smudge on the sheet.',
  },
  additionalReviews: [
    {
      name: 'Paul Heeney',
      location: 'Ratoath',
      rating: 5,
      text: 'A Saturday at eight in the morning, as promised.',
    },
    {
      name: 'Marion Gaughran',
      location: 'Kells',
      rating: 5,
      text: 'The report said which part to mend first. We mended that one, and he came back to look at it for nothing.',
    },
  ],
}
