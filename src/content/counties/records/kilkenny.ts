import type { CountyRecord } from '../county.ts'

export const kilkenny: CountyRecord = {
  slug: 'kilkenny',
  name: 'Kilkenny',
  province: 'Leinster',
  description:
    'More than a third of the fires attended in Kilkenny in 2024 were in chimneys, the highest share in the country. It does not have to be your house. A swept flue has nothing in it to burn.',
  areas: [
    'Kilkenny',
    'Callan',
    'Castlecomer',
    'Thomastown',
    'Graiguenamanagh',
    'Ballyragget',
    'Urlingford',
    'Freshford',
    'Gowran',
    'Mooncoin',
    'Piltown',
    'Inistioge',
    'Bennettsbridge',
    'Kilmacow',
    'Paulstown',
    'Mullinavat',
    'Stoneyford',
    'Goresbridge',
  ],
  responseTime: '48-72 hours',
  population: '104,160',
  coordinates: { latitude: 52.57446, longitude: -7.23363 },
  countyTowns: ['Kilkenny'],
  eircodeKeys: ['R95'],
  houses: ['terrace', 'farmhouse', 'bungalow'],
  keyFeatures: [
    'Full sweep and inspection before winter',
    'A medieval lane or a modern estate',
    'After-fire surveys by camera',
  ],
  sections: [
    {
      heading: 'The highest share in Ireland',
      paragraphs: [
        'Of all the fires that Kilkenny’s brigades went to in 2024, 35% were chimney fires. Solid fuel other than peat heated 18% of homes here by the 2016 figures, well above most of Leinster. Bituminous coal wants two sweeps a year and wood up to four while in use; a yearly visit is the least that any working flue needs.',
        'On the report we note how thick the deposit was and what it was made of. Next year’s note beside this year’s tells you whether your fuel and your habits suit your chimney. A terrace, a farmhouse and a bungalow each have their own place to hide tar: the shared stack, the bend at the attic, the cold top of a short flue.',
      ],
    },
    {
      heading: 'Thick walls in the city, long lanes outside it',
      paragraphs: [
        'In the old streets of Kilkenny several hearths from several centuries may share a stack. In Castlecomer, where they mined coal, wide flues were built for it. And in Graiguenamanagh and Goresbridge the county ends at the river, though our round does not: we serve the Carlow side as well.',
      ],
    },
    {
      heading: 'From Urlingford to Mooncoin',
      paragraphs: [
        'It is a long county. Urlingford, Freshford and Ballyragget make up our northern day, Callan and Kilkenny itself the middle one, and Piltown, Mooncoin, Mullinavat and Kilmacow, close to Waterford, the southern.',
        'What we meet most is the shared gable. In Thomastown, Inistioge and Bennettsbridge two families may own one stack between them, and neither is sure who has to mend it. We sweep and test each flue by itself, photograph the crown once, and write the report so that both owners can follow it. The cost of a new crown is easier to divide with a picture on the table. Gowran, Paulstown and Stoneyford are on the way home.',
      ],
    },
  ],
  technician: {
    name: 'Tomás Brophy',
    experience: '17 years',
    description:
      'Tomás has swept castles’ gate lodges and council terraces and treats both with dust sheets. His notes on deposits are a small science.',
    specialties: ['Deposit and fuel advice', 'Multi-flue stacks', 'Post-fire surveys', 'Wide coal flues'],
  },
  testimonial: {
    name: 'Nuala Holohan',
    location: 'Thomastown',
    rating: 5,
    text: 'The note about our coal made us change supplier. The second sweep took half as long.',
  },
  additionalReviews: [
    {
      name: 'Richard Dack',
      location: 'Kilkenny',
      rating: 5,
      text: 'Four fireplaces in one wall. He had them sorted and labelled before lunch.',
    },
    {
      name: 'Fionnuala Comerford',
      location: 'Callan',
      rating: 5,
      text: 'You could eat off the hearth after him.',
    },
  ],
}
