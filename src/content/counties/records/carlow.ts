import type { CountyRecord } from '../county.ts'

export const carlow: CountyRecord = {
  slug: 'carlow',
  name: 'Carlow',
  province: 'Leinster',
  description:
    'In Carlow one fire call in five was to a chimney in 2024, the second-highest share in Ireland. A sweep before winter is the simplest thing you can do about it. We come within three days.',
  areas: [
    'Carlow',
    'Tullow',
    'Bagenalstown',
    'Borris',
    'Hacketstown',
    'Leighlinbridge',
    'Rathvilly',
    'Ballon',
    'Ballinabranna',
    'Tinryland',
    'Palatine',
    'Myshall',
    'Fenagh',
    'Kildavin',
    'Clonegal',
    'St Mullins',
  ],
  responseTime: '48-72 hours',
  population: '61,968',
  coordinates: { latitude: 52.72957, longitude: -6.82297 },
  countyTowns: ['Carlow'],
  eircodeKeys: ['R21', 'R93'],
  houses: ['farmhouse', 'terrace', 'bungalow'],
  keyFeatures: [
    'Chimney fire prevention taken seriously',
    'Wood flues swept through the season',
    'Barrow valley villages on one round',
  ],
  sections: [
    {
      heading: 'One in five',
      paragraphs: [
        'Chimneys made up 21% of the fires that Carlow’s brigades attended in 2024; only Kilkenny next door had a larger share. It is wood and coal, then, that fill these flues.',
        'A chimney fire needs two things, a deposit and a spark. Sweeping takes the first away. If you have heard your chimney roar, even once, do not light it again before a camera has been through: the heat cracks clay liners where no eye can see it. In a farmhouse the camera goes up each flue of the stack, in a bungalow up the only one, and in a terrace up the neighbour’s as well, if the neighbour agrees.',
      ],
    },
    {
      heading: 'Along the Barrow',
      paragraphs: [
        'Leighlinbridge, Bagenalstown, Borris and St Mullins follow the river, and river mist keeps an idle flue wet. In Carlow town we also cross to Graiguecullen, which is in Laois. For a house that is empty in summer, a cowl with a mesh keeps out the rain, and the birds with it.',
      ],
    },
    {
      heading: 'Tullow, Hacketstown and the hills',
      paragraphs: [
        'East of the river the land climbs towards Wicklow. Around Hacketstown, Rathvilly and Tullow, ask yourself whether a farmhouse stove was put into a deep hearth. Oil warmed 54% of Carlow’s homes at Census 2016 and gas 24%, but in these kitchens it is the stove that is lit first. Its pipe passes through a plate, and the plate is where leaks begin. We seal it with fire cement and write the date on the report.',
        'Below Mount Leinster, at Myshall, Kildavin and Clonegal, frost stays longer, and frost breaks a crown that rain has already opened. The edge of Clonegal lies in Wexford, which changes nothing about the price. Palatine, Ballon, Tinryland and Ballinabranna are swept on the same days as Carlow itself, the county town.',
      ],
    },
  ],
  technician: {
    name: 'Donal Hickson',
    experience: '13 years',
    description:
      'Donal served as a retained firefighter and has stood under enough burning chimneys. He would rather you met him beforehand.',
    specialties: ['After a chimney fire', 'CCTV of clay liners', 'Wood and coal flues', 'Cowls with mesh'],
  },
  testimonial: {
    name: 'Patricia Nolan-Byrne',
    location: 'Tullow',
    rating: 5,
    text: 'After our fright last winter he ran a camera up and found two cracked liners. Mended, and we sleep again.',
  },
  additionalReviews: [
    {
      name: 'Andy Foley',
      location: 'Bagenalstown',
      rating: 5,
      text: 'Straight talk from a man who has seen what can happen.',
    },
    {
      name: 'Elaine Murphy',
      location: 'Borris',
      rating: 5,
      text: 'He swept, he tested the alarms, he tidied up, he went. Ideal.',
    },
  ],
}
