import type { CountyRecord } from '../county.ts'

export const wicklow: CountyRecord = {
  slug: 'wicklow',
  name: 'Wicklow',
  province: 'Leinster',
  description:
    'A cottage at Laragh, an estate house at Greystones, a farmhouse out towards Baltinglass: Wicklow’s fires take wood, and wood keeps a sweep busy. Two visits a year if the fire is lit most nights.',
  areas: [
    'Bray',
    'Greystones',
    'Wicklow',
    'Arklow',
    'Blessington',
    'Kilcoole',
    'Newtownmountkennedy',
    'Rathnew',
    'Enniskerry',
    'Rathdrum',
    'Baltinglass',
    'Ashford',
    'Roundwood',
    'Aughrim',
    'Avoca',
    'Dunlavin',
    'Carnew',
    'Tinahely',
    'Delgany',
    'Laragh',
  ],
  responseTime: '24-48 hours',
  population: '155,851',
  coordinates: { latitude: 52.97904, longitude: -6.37228 },
  countyTowns: ['Wicklow'],
  eircodeKeys: ['A63', 'A67', 'A98', 'Y14'],
  houses: ['cottage', 'farmhouse', 'terrace'],
  keyFeatures: [
    'Wood burners swept before tar sets hard',
    'Free travel in the whole of Wicklow',
    'Cowls for valleys where the wind tumbles',
  ],
  sections: [
    {
      heading: 'Wood country',
      paragraphs: [
        'Oil and gas share most of Wicklow’s central heating, but coal, wood and other fuels still heated 14% of homes at Census 2016, and many more keep a stove for the evening. Wood swept once a year is not enough where it is the daily fuel: the guidance for wood is up to four sweeps a year while it is in use.',
        'Logs cut in the autumn and burned at Christmas are the usual cause of the black, shiny glaze we find in flues around Roundwood and Rathdrum. It cannot be brushed off. Dry wood from the start costs less than taking glaze out of a liner. A terrace has the same fire, and a flue with neighbours.',
      ],
    },
    {
      heading: 'Valleys and the sea',
      paragraphs: [
        'A chimney below a slope, as many are between Enniskerry and Aughrim, gets wind that falls down rather than blows across. Along the coast from Bray to Arklow it is salt that eats the pointing. We look at the crown and the cowl on each visit for these two reasons.',
      ],
    },
    {
      heading: 'Before you buy a load of logs',
      paragraphs: [
        'Logs here mostly go into a second fire, bought by the bag or by the trailer. Ask the seller for the moisture: small loads may not be sold above 25% in the first place, and a stove is at its best below 20%.',
        'Knock two logs together. Dry ones ring, wet ones thud. Split one and hold the fresh face to your cheek; if it feels cold, it is wet. A load that fails can be stacked under a roof until the winter after. From Blessington and Dunlavin in the west to Kilcoole and Delgany by the sea we carry a meter, and we will test your pile while the sheets go down.',
      ],
    },
  ],
  technician: {
    name: 'Fiachra Nolan',
    experience: '11 years',
    description:
      'Fiachra lives in Rathnew and spends his winters on forestry roads. He measures the moisture in your log pile before he says a word about your stove.',
    specialties: [
      'Tar and glaze removal',
      'Stove flue liners',
      'Cowls against downdraught',
      'Cottage inglenooks',
    ],
  },
  testimonial: {
    name: 'Maeve Dunphy',
    location: 'Greystones',
    rating: 5,
    text: 'He put a moisture meter into our logs and that explained everything. The stove has not blackened its glass since.',
  },
  additionalReviews: [
    {
      name: 'Tom Cullinane',
      location: 'Baltinglass',
      rating: 5,
      text: 'Came up a bad lane in bad weather and was on time. Grand clean job.',
    },
    {
      name: 'Ruth Ansell',
      location: 'Enniskerry',
      rating: 5,
      text: 'The downdraught we had lived with for ten years went with one cowl.',
    },
  ],
}
