import type { CountyRecord } from '../county.ts'

export const offaly: CountyRecord = {
  slug: 'offaly',
  name: 'Offaly',
  province: 'Leinster',
  description:
    'No county in Ireland leaned on peat as Offaly did. We know what turf does to a flue, and what happens to the same flue when the fuel changes.',
  areas: [
    'Tullamore',
    'Edenderry',
    'Birr',
    'Clara',
    'Banagher',
    'Ferbane',
    'Daingean',
    'Kilcormac',
    'Cloghan',
    'Rhode',
    'Shinrone',
    'Mucklagh',
    'Moneygall',
    'Geashill',
    'Kinnitty',
    'Shannonbridge',
  ],
  responseTime: '48-72 hours',
  population: '83,150',
  coordinates: { latitude: 53.20783, longitude: -7.60025 },
  countyTowns: ['Tullamore'],
  eircodeKeys: ['R35', 'R42', 'R45'],
  houses: ['farmhouse', 'bungalow', 'terrace'],
  keyFeatures: [
    'Long practice with peat-fired ranges',
    'Advice when turf gives way to wood',
    'From Edenderry to Birr within 72 hours',
  ],
  sections: [
    {
      heading: 'The peat county',
      paragraphs: [
        'At Census 2016 peat heated 38% of Offaly’s homes, and at Census 2022 it was still the fuel of 7,836 households. A turf fire that burns from breakfast to bedtime makes little flame and a lot of moist smoke. In Ferbane, Clara and Kilcormac we sweep such flues twice a year.',
        'Fine ash finds its way behind the back boiler and into the flue-ways of the range. We open the cleaning doors, brush each passage and close them again with fresh rope where it is worn. It shows alike in a farmhouse, in a bungalow and in a terrace.',
      ],
    },
    {
      heading: 'Changing over to wood',
      paragraphs: [
        'When a house moves from turf to logs, the chimney changes its habits. Wood burns hotter and its smoke carries more tar, and old turf crust can catch fire when the first hot log goes on. Have the flue swept clean before the change, not after it. A smoke test on the same visit shows whether the mortar has lasted.',
      ],
    },
    {
      heading: 'Tullamore, Birr and the bog between',
      paragraphs: [
        'Tullamore is the county town; Birr, with its wide Georgian streets, is at the other end of our day. In Birr one stack may carry six flues, and we label each of them before we start. At Daingean, Rhode and Edenderry, towards the eastern bogs, we ask of a low, single stack how often the fire beneath it is lit.',
        'Wherever you are, count the fires that you light in a week rather than the bags that you burn. One evening by the hearth on Saturdays means one sweep a year; a range that cooks the dinner means two at least. Oil may run the radiators, but in most kitchens that we see from Banagher to Geashill a range or a stove still stands beside it. In Kinnitty, under the Slieve Blooms, it burns wood.',
      ],
    },
  ],
  technician: {
    name: 'Martin Guinan',
    experience: '20 years',
    description:
      'Martin comes from outside Cloghan and has seen the county’s fuel change with his own brushes. He is patient with old ranges and with their owners.',
    specialties: [
      'Ranges with back boilers',
      'From turf to wood',
      'Chimney fire prevention',
      'Flue-way cleaning',
    ],
  },
  testimonial: {
    name: 'Teresa Loonam',
    location: 'Ferbane',
    rating: 5,
    text: 'He had the range open in minutes and three buckets out of it. I had no idea.',
  },
  additionalReviews: [
    {
      name: 'Joe Spollen',
      location: 'Edenderry',
      rating: 5,
      text: 'Went from turf to a stove this year and was told exactly what to do, and in which order.',
    },
    {
      name: 'Clodagh Bracken',
      location: 'Birr',
      rating: 5,
      text: 'Our stack is listed and he treated it that way.',
    },
  ],
}
