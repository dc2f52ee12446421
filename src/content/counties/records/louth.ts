import type { CountyRecord } from '../county.ts'

export const louth: CountyRecord = {
  slug: 'louth',
  name: 'Louth',
  province: 'Leinster',
  description:
    'Ireland’s smallest county has two of its biggest towns. Drogheda and Dundalk are swept every week of the winter, terrace by terrace; Carlingford and Omeath are never far out of the way.',
  areas: [
    'Drogheda',
    'Dundalk',
    'Ardee',
    'Blackrock',
    'Clogherhead',
    'Termonfeckin',
    'Dunleer',
    'Carlingford',
    'Castlebellingham',
    'Tullyallen',
    'Collon',
    'Dromiskin',
    'Omeath',
    'Knockbridge',
    'Tallanstown',
    'Louth',
  ],
  responseTime: '24-48 hours',
  population: '139,703',
  coordinates: { latitude: 53.90987, longitude: -6.4138 },
  countyTowns: ['Dundalk'],
  eircodeKeys: ['A91', 'A92'],
  houses: ['terrace', 'cottage', 'bungalow'],
  keyFeatures: [
    'Every part of Louth without a travel charge',
    'Drogheda and Dundalk, a terrace at a time',
    'Salt-worn stacks along Carlingford Lough',
  ],
  sections: [
    {
      heading: 'Two towns, and the gas',
      paragraphs: [
        'When the gas came, the chimneys stayed. A good many of them in Drogheda and Dundalk serve a gas fire or nothing at all, and a flue in that state is capped at the top, vented at the bottom and forgotten.',
        'Please do not open one up on the strength of a dry evening. A sweep and a smoke test come first; if the liner has failed, a stove with its own liner is often the sounder way back to a fire. For a cottage or a bungalow near the water we reckon with the sea wind as well.',
      ],
    },
    {
      heading: 'The lough and the coast',
      paragraphs: [
        'Between Clogherhead and Omeath, the wind brings salt and rain together. Pots crack, flaunching lifts, and the first sign is a damp patch upstairs. Peat has nearly gone from the county, 23 households at Census 2022, so what we carry out of Louth’s flues today is soot from coal and wood.',
      ],
    },
    {
      heading: 'Drogheda to Omeath in a working week',
      paragraphs: [
        'Dundalk, the county town, has the start of the week. Drogheda has the end of it, the south side included, although the suburbs there belong to Meath. The days between go to Ardee, Collon, Dunleer and Tallanstown, where an oil tank stands behind most of the houses we sweep.',
        'In the villages a stove has often taken the place of the open fire. Ask who fitted it and what liner it was given. A stove that burns wood needs a liner made for wood, held by a plate that is sealed to the chimney, and an alarm in the room. In Knockbridge, Dromiskin and Castlebellingham we look at all three before we sweep, for no brush can put right what was left out.',
      ],
    },
  ],
  technician: {
    name: 'Ronan McArdle',
    experience: '10 years',
    description:
      'Ronan is from Blackrock, the one in Louth. He re-bedded pots along the coast for years and still notices a cracked crown from the road.',
    specialties: [
      'Re-opening closed flues',
      'Crown and pot repairs',
      'Smoke tests in terraces',
      'Stove conversions',
    ],
  },
  testimonial: {
    name: 'Bernadette Toner',
    location: 'Drogheda',
    rating: 5,
    text: 'We wanted the old fireplace back. He was honest about the liner and saved us from a mistake.',
  },
  additionalReviews: [
    {
      name: 'Seán Kirwan',
      location: 'Carlingford',
      rating: 5,
      text: 'Up on the stack in a stiff breeze and down again with photographs of the cracks.',
    },
    {
      name: 'Joanne Duffner',
      location: 'Ardee',
      rating: 5,
      text: 'Polite, exact and tidy. What more would you ask.',
    },
  ],
}
