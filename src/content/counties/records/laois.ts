import type { CountyRecord } from '../county.ts'

export const laois: CountyRecord = {
  slug: 'laois',
  name: 'Laois',
  province: 'Leinster',
  description:
    'Laois grows estates along its motorway and keeps its turf sheds behind the hill. We are in Portlaoise, Portarlington and Mountmellick most weeks, and up the Slieve Blooms when asked.',
  areas: [
    'Portlaoise',
    'Portarlington',
    'Mountmellick',
    'Abbeyleix',
    'Mountrath',
    'Stradbally',
    'Rathdowney',
    'Durrow',
    'Borris-in-Ossory',
    'Ballylynan',
    'Clonaslee',
    'Ballyroan',
    'Timahoe',
    'Ballinakill',
    'Killenard',
    'Emo',
    'Castletown',
  ],
  responseTime: '48-72 hours',
  population: '91,877',
  coordinates: { latitude: 52.98365, longitude: -7.35575 },
  countyTowns: ['Portlaoise'],
  eircodeKeys: ['R32'],
  houses: ['bungalow', 'farmhouse', 'terrace'],
  keyFeatures: [
    'Most weeks in Portlaoise and Portarlington',
    'Stove checks for newer homes',
    'Forest-edge houses swept twice a year',
  ],
  sections: [
    {
      heading: 'A county of newer houses',
      paragraphs: [
        'Many a chimney in Laois is younger than its owner’s children. A newer house is tighter: there is less air for the fire, so a stove without a vent smokes or, worse, spills gas that nobody smells. On our first visit to such a house we look for the vent and for the carbon monoxide alarm as well as for soot.',
        'Where there is piped gas the fireplace is a second thought, and gets swept like one unless somebody writes down the date. A farmhouse may have two hearths back to back, and a terrace shares its stacks: both are swept flue by flue.',
      ],
    },
    {
      heading: 'Turf and timber on the hills',
      paragraphs: [
        'Outside them, peat heated 16% of the county, 3,592 households at the last count, and wood is near to hand wherever the forest is. From Clonaslee to Rathdowney we meet flues that have turf in autumn and spruce in spring. Softwood that has not dried for two summers is the worst fuel for a flue: it needs sweeping up to four times a year while you burn it.',
      ],
    },
    {
      heading: 'Portlaoise, Abbeyleix and the lanes behind',
      paragraphs: [
        'Portlaoise is the county town and nearest to our store. Portarlington reaches into Offaly with its northern streets, and both ends of it are ours. In Abbeyleix, Durrow and Ballinakill the streets are older, with tall stacks and flues that were made for coal. Those we sweep slowly, since a loose brick inside a stack first shows itself as grit on the sheet.',
        'Between the towns, at Ballylynan, Ballyroan, Timahoe and Stradbally, we look first at a bungalow’s pot. The usual fault is one that stands lower than the ridge of an extension built afterwards, so that wind coming over the new roof presses on the flue. There are plenty of such fires to put right.',
      ],
    },
  ],
  technician: {
    name: 'Shane Delahunt',
    experience: '8 years',
    description:
      'Shane moved from boiler work to chimneys and brought his gas analyser with him. He will not leave a stove that spills.',
    specialties: ['Room ventilation', 'Carbon monoxide alarms', 'Stoves in airtight homes', 'Softwood tar'],
  },
  testimonial: {
    name: 'Olivia Bergin',
    location: 'Portlaoise',
    rating: 5,
    text: 'Nobody had told us about the vent. He did, and fitted the alarm in the right place too.',
  },
  additionalReviews: [
    {
      name: 'Matt Phelan',
      location: 'Abbeyleix',
      rating: 5,
      text: 'Good honest work on a chimney that is older than the State.',
    },
    {
      name: 'Carmel Delaney',
      location: 'Portarlington',
      rating: 5,
      text: 'On time, tidy, and the report came by e-mail before dinner.',
    },
  ],
}
