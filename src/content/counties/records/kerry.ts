import type { CountyRecord } from '../county.ts'

export const kerry: CountyRecord = {
  slug: 'kerry',
  name: 'Kerry',
  province: 'Munster',
  description:
    'Peninsulas, passes and rain from the Atlantic: a Kerry chimney works in harder weather than most. Turf is burned from Listowel to Cahersiveen, and each flue tells of it.',
  areas: [
    'Tralee',
    'Killarney',
    'Listowel',
    'Kenmare',
    'Castleisland',
    'Killorglin',
    'Dingle',
    'Cahersiveen',
    'Ballybunion',
    'Ballyheigue',
    'Ardfert',
    'Rathmore',
    'Milltown',
    'Castlegregory',
    'Fenit',
    'Sneem',
    'Tarbert',
    'Glenbeigh',
    'Waterville',
    'Farranfore',
    'Annascaul',
  ],
  responseTime: '48-72 hours',
  population: '156,458',
  coordinates: { latitude: 52.11953, longitude: -9.72205 },
  countyTowns: ['Tralee'],
  eircodeKeys: ['V23', 'V31', 'V92', 'V93'],
  houses: ['cottage', 'farmhouse', 'bungalow'],
  keyFeatures: [
    'Rounds to Dingle, Iveragh and North Kerry',
    'Turf flues swept to the shelf',
    'Rain-proof cowls fitted on site',
  ],
  sections: [
    {
      heading: 'Rain comes down before smoke goes up',
      paragraphs: [
        'In Waterville, Sneem and Glenbeigh the commonest fault is water. Rain that runs down inside an uncapped flue meets soot and makes a weak acid, and the acid eats mortar from the inside. The sign is a brown stain on the chimney breast. A cowl stops the rain, but the joints should be looked at by camera before they are forgotten.',
        'Where the wind comes over a ridge, as around Annascaul and Castlegregory, the cowl must stop downdraught too. One type does both; we bring it along. A farmhouse in a shelter, a cottage on a hill, a bungalow with a view: to the wind, where a house stands matters more than what it is built of.',
      ],
    },
    {
      heading: 'Turf, oil and the visitor’s fire',
      paragraphs: [
        'Oil heated 62% of homes at Census 2016 and peat 11%; at Census 2022 it was 4,450 households. In Killarney and Kenmare there is a third kind of fire, the one in the guest house, lit by somebody who has never lit one. If you let a house, have it swept before the season and again in the middle of it, and leave a note about the damper.',
      ],
    },
    {
      heading: 'North Kerry and the roads inland',
      paragraphs: [
        'Tralee is the county town, and from there our week divides. Ballybunion, Ballyheigue and Tarbert lie open to the mouth of the Shannon and its winds; Castleisland, Farranfore and Rathmore are inland, and their trouble is not wind but frost in wet mortar. Nearly everybody has a tank, a grate or both.',
        'Burn coal on a bed of its own if you can: coal and wet turf on one fire make a soot that clings. Cahersiveen, Sneem and Kenmare get one day to each peninsula, so a call at the start of the week often means a visit at the end of it. Killorglin, Milltown and Fenit are easier, being on the road to everywhere.',
      ],
    },
  ],
  technician: {
    name: 'Muiris Sugrue',
    experience: '15 years',
    description:
      'Muiris is at home in Irish and English and on any roof west of Tralee. He started with his uncle’s turf round.',
    specialties: [
      'Water in flues',
      'Holiday lets',
      'Smoke shelves under turf fires',
      'Downdraught on hillsides',
    ],
  },
  testimonial: {
    name: 'Bríd Moriarty',
    location: 'Dingle',
    rating: 5,
    text: 'Labhair sé Gaeilge linn agus d’fhág sé an tinteán níos glaine ná riamh. He left it cleaner than ever.',
  },
  additionalReviews: [
    {
      name: 'Con Lyne',
      location: 'Killarney',
      rating: 5,
      text: 'We let four houses. One call in March and all four are swept, tested and certified.',
    },
    {
      name: 'Margaret Scully',
      location: 'Listowel',
      rating: 5,
      text: 'He showed me the stain, explained the rain, fixed the cowl. Dry since.',
    },
  ],
}
