import type { CountyRecord } from '../county.ts'

export const kildare: CountyRecord = {
  slug: 'kildare',
  name: 'Kildare',
  province: 'Leinster',
  description:
    'A young chimney on an estate in Naas, Newbridge or Maynooth, an old one by the Bog of Allen where turf still burns: each needs a different brush, and we carry both through Kildare.',
  areas: [
    'Naas',
    'Newbridge',
    'Celbridge',
    'Leixlip',
    'Maynooth',
    'Athy',
    'Kildare',
    'Clane',
    'Kilcock',
    'Monasterevin',
    'Sallins',
    'Kilcullen',
    'Rathangan',
    'Kill',
    'Prosperous',
    'Castledermot',
    'Allenwood',
    'Johnstown',
    'Straffan',
    'Ballymore Eustace',
  ],
  responseTime: '24-48 hours',
  population: '247,774',
  coordinates: { latitude: 53.19061, longitude: -6.81841 },
  countyTowns: ['Naas'],
  eircodeKeys: ['R14', 'R51', 'R56', 'W12', 'W23', 'W34', 'W91'],
  houses: ['cottage', 'terrace', 'bungalow'],
  keyFeatures: [
    'An estate house and a bogside cottage alike',
    'Free travel within Kildare',
    'Turf flues cleared of fine grey ash',
  ],
  sections: [
    {
      heading: 'Young houses with pre-cast flues',
      paragraphs: [
        'An estate house, in Leixlip, Celbridge or Sallins, may have a flue built of concrete sections with a thin liner. When a joint is out of line by a centimetre, soot gathers on the ledge. Our inspection looks for exactly that, since a flue of this kind cannot be repointed from inside.',
        'Gas or oil heats most homes here, so the fireplace is often lit for the first time in October after half a year of rest. Birds like those six months. A cottage, a bungalow and a terrace may be on one day’s list, and of each we ask first who has lived in the pot since spring.',
      ],
    },
    {
      heading: 'Turf in the north-west',
      paragraphs: [
        'Yet 3,731 Kildare households still heated with peat at Census 2022, and in Allenwood, Prosperous and Rathangan we see the trailers go by. Turf leaves a light ash that packs behind the throat and on the smoke shelf, where a flat brush passes over it. We clear the shelf by hand before we call the job done.',
      ],
    },
    {
      heading: 'Naas at the centre',
      paragraphs: [
        'No two calls of a Kildare morning are alike. Each fuel leaves its mark at the top of the stack. A gas fire’s flue needs its terminal free and its liner whole, an oil boiler’s flue wants a yearly look, and a turf fire fills its shelf. Say which of them you have when you ring, and the right gear is on the van.',
        'Naas is the county town and the middle of our round, with Sallins, Johnstown and Kill beside it. One day of the week we are in the south, at Athy and Castledermot, and another in the north, at Clane, Straffan and Kilcock. Kilcock’s edge runs into Meath, and we do not stop at the line.',
      ],
    },
  ],
  technician: {
    name: 'Aidan Geraghty',
    experience: '12 years',
    description:
      'Aidan grew up in Rathangan with a range that never went out. He looks after both halves of the county and keeps two sets of brushes for them.',
    specialties: [
      'Pre-cast flue inspection',
      'Turf and range flues',
      'Smoke tests in estates',
      'Bird guards',
    ],
  },
  testimonial: {
    name: 'Sinéad Corrigan',
    location: 'Maynooth',
    rating: 5,
    text: 'Our house is only twelve years old, and he still found two joints with ledges of soot. Glad we asked.',
  },
  additionalReviews: [
    {
      name: 'Liam Dowdall',
      location: 'Rathangan',
      rating: 5,
      text: 'Knows turf. Cleaned out behind the damper where nobody had been before.',
    },
    {
      name: 'Assumpta Dowling',
      location: 'Newbridge',
      rating: 5,
      text: 'Friendly, quick, not a mark on the floor. Booked him again for next year.',
    },
  ],
}
