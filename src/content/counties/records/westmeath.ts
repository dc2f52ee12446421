import type { CountyRecord } from '../county.ts'

export const westmeath: CountyRecord = {
  slug: 'westmeath',
  name: 'Westmeath',
  province: 'Leinster',
  description:
    'Athlone, Mullingar and the lake country between: where turf was burned, a flue wants more than a quick brush. We come within two to three days.',
  areas: [
    'Athlone',
    'Mullingar',
    'Moate',
    'Kinnegad',
    'Kilbeggan',
    'Rochfortbridge',
    'Castlepollard',
    'Tyrrellspass',
    'Delvin',
    'Multyfarnham',
    'Killucan',
    'Glasson',
    'Clonmellon',
    'Ballynacargy',
    'Collinstown',
  ],
  responseTime: '48-72 hours',
  population: '96,221',
  coordinates: { latitude: 53.52874, longitude: -7.44288 },
  countyTowns: ['Mullingar'],
  eircodeKeys: ['N37', 'N91'],
  houses: ['cottage', 'terrace', 'farmhouse'],
  keyFeatures: [
    'Peat, wood and oil-range flues',
    'A lakeside cottage opened after the winter',
    'Both banks of the Shannon at Athlone',
  ],
  sections: [
    {
      heading: 'A county that still burns turf',
      paragraphs: [
        'Peat heated 20% of homes at Census 2016. Turf smoke is gentle on the nose and hard on a flue: it is damp, it cools quickly, and in a wide old chimney it leaves a brown crust that holds water.',
        'Around Castlepollard, Delvin and Collinstown we often meet that crust on top of older coal soot. The two come away in layers, which is why we look with a torch between passes instead of counting strokes. A farmhouse flue near water may be damp in April, whatever is burned below it.',
      ],
    },
    {
      heading: 'Holiday houses by the lakes',
      paragraphs: [
        'A cottage near Glasson or Multyfarnham may stand empty from October to May. Damp settles in the flue, birds settle above it, and the first fire of the holiday fills the kitchen. Ask us in spring and the certificate is on the table before the guests are. In Athlone we serve both sides of the river, although the west bank is in Roscommon.',
      ],
    },
    {
      heading: 'Mullingar and the midland stove',
      paragraphs: [
        'Mullingar is the county town and our base for the middle of Westmeath, with Kinnegad and Killucan to one side of it and Ballynacargy to the other. Whatever the boiler burns, the stove in the sitting room is the fire that most of our callers have in common.',
        'A stove’s worst habit is idling. Loaded at night and shut down, it smoulders, and whatever does not burn sticks to the liner. Let it burn brightly for a while each day, and let it go out rather than idle. In Moate, Kilbeggan, Tyrrellspass and Rochfortbridge, where the Galway road once went down the main street, we also smoke-test the flues of a terrace that has stood empty.',
      ],
    },
  ],
  technician: {
    name: 'Gerard Fallon',
    experience: '18 years',
    description:
      'Gerard swept his first flue in Moate at nineteen. He is the man to ask about wide farmhouse chimneys and the ranges under them.',
    specialties: ['Wide turf chimneys', 'Solid-fuel ranges', 'Holiday homes', 'Moisture and damp in flues'],
  },
  testimonial: {
    name: 'Aisling Keena',
    location: 'Mullingar',
    rating: 5,
    text: 'He explained the brown crust, took it off in two passes and showed me the difference.',
  },
  additionalReviews: [
    {
      name: 'Frank Kilduff',
      location: 'Moate',
      rating: 5,
      text: 'The range has not drawn like this since my mother’s time.',
    },
    {
      name: 'Una Geraghty',
      location: 'Glasson',
      rating: 5,
      text: 'We open the house in May and it is always swept by then. They hold the key and our trust.',
    },
  ],
}
