import type { CountyRecord } from '../county.ts'

export const cork: CountyRecord = {
  slug: 'cork',
  name: 'Cork',
  province: 'Munster',
  description:
    'Cork’s brigades put out 90 chimney fires in the county council area in 2024, among the most in Ireland. From Shandon’s terraces to the Beara peninsula, we sweep so that yours is not counted.',
  areas: [
    'Cork City',
    'Ballincollig',
    'Carrigaline',
    'Cobh',
    'Midleton',
    'Mallow',
    'Youghal',
    'Bandon',
    'Fermoy',
    'Passage West',
    'Kinsale',
    'Clonakilty',
    'Carrigtwohill',
    'Mitchelstown',
    'Skibbereen',
    'Bantry',
    'Macroom',
    'Blarney',
    'Glanmire',
    'Charleville',
    'Kanturk',
    'Dunmanway',
    'Millstreet',
    'Castletownbere',
    'Crosshaven',
    'Douglas',
  ],
  responseTime: '24-48 hours',
  population: '584,156',
  coordinates: { latitude: 51.91732, longitude: -8.83432 },
  keyFeatures: [
    'City, harbour and West Cork rounds',
    'Exposed coastal stacks made safe',
    'Cameras for old city flues',
  ],
  sections: [
    {
      heading: 'A county of three climates',
      paragraphs: [
        'The harbour towns of Cobh, Passage West and Crosshaven have tall houses on steep streets and wind that changes at the corner. Mallow, Kanturk and Millstreet have farmhouses, frost and ranges. Castletownbere and Bantry have the Atlantic. We plan three rounds for them, with cowls on the van to match.',
        'Outside the city council’s area, oil heated half of the homes at Census 2016, gas a quarter and coal, wood and other fuel 16%. Peat is the exception, with 566 households in 2022.',
      ],
    },
    {
      heading: 'Fires that were counted',
      paragraphs: [
        'The figure of 90 chimney fires for Cork County Council’s area in 2024 means a chimney alight every four days. Nearly all follow the same story: a flue that was not swept, a fuel that was wet, one hot night. Among 584,156 people there is always somebody who bought a cheap bag. Ask the merchant for proof that the coal is approved: smoky coal is prohibited in the whole country.',
      ],
    },
  ],
  technician: {
    name: 'Finbarr Twohig',
    experience: '19 years',
    description:
      'Finbarr has keys to half the presbyteries between Blarney and Bandon. He trains our newer sweeps in Munster, and reads a smoke test like the weather.',
    specialties: [
      'Exposed coastal stacks',
      'Steep-street access',
      'CCTV for city terraces',
      'Training and quality checks',
    ],
  },
  testimonial: {
    name: 'Sheila Crowley',
    location: 'Cobh',
    rating: 5,
    text: 'Our house is five storeys of stairs and he carried everything up twice. Spotless.',
  },
  additionalReviews: [
    {
      name: 'Diarmuid Lehane',
      location: 'Bantry',
      rating: 5,
      text: 'Three cowls had blown off in ten years. His is still there.',
    },
    {
      name: 'Priya Raman',
      location: 'Ballincollig',
      rating: 5,
      text: 'I sent a photograph on WhatsApp and had an answer, a price and a date in the hour.',
    },
  ],
}
