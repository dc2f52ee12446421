import type { CountyRecord } from '../county.ts'

export const leitrim: CountyRecord = {
  slug: 'leitrim',
  name: 'Leitrim',
  province: 'Connacht',
  description:
    'By the lakes or on the mountain, a cottage in Leitrim is as snug as its chimney is clean. We come up from Carrick to Kinlough on a fixed round, so that nobody waits for a full diary.',
  areas: [
    'Carrick-on-Shannon',
    'Manorhamilton',
    'Ballinamore',
    'Drumshanbo',
    'Mohill',
    'Kinlough',
    'Dromahair',
    'Leitrim',
    'Drumkeeran',
    'Carrigallen',
    'Dromod',
    'Tullaghan',
    'Keshcarrigan',
    'Fenagh',
    'Kiltyclogher',
    'Drumsna',
    'Glenfarne',
    'Rossinver',
  ],
  responseTime: '48-72 hours',
  population: '35,199',
  coordinates: { latitude: 54.1398, longitude: -8.0225 },
  countyTowns: ['Carrick-on-Shannon'],
  eircodeKeys: ['N41'],
  houses: ['cottage', 'farmhouse', 'bungalow'],
  keyFeatures: [
    'A fixed round through the whole county',
    'A restored cottage and its old flue',
    'Wood stoves and their liners',
  ],
  sections: [
    {
      heading: 'Old cottage, new stove',
      paragraphs: [
        'A cottage that was bought as a shell and restored, at Drumshanbo, Dromahair or Manorhamilton as anywhere, is a mixture. The stove is new, the liner sometimes is, and the stack is neither. We look for the register plate, for the joint between stove pipe and liner, and for a liner of the right grade for the fuel: one that is sold for oil will not survive wood.',
        'If there are no papers for the liner, a camera finds the stamp. A farmhouse or a bungalow that was never changed is mostly the simpler work.',
      ],
    },
    {
      heading: 'What keeps Leitrim warm',
      paragraphs: [
        'Oil heated 65% of homes at Census 2016, and coal, wood and other solid fuel 19%, as in Sligo. Rain is no stranger, and wood dried under a north wall in Glenfarne will not be dry in one summer. Split it, stack it off the ground with a roof and no sides, and give it two. In Carrick-on-Shannon and Drumsna we sweep on both banks of the river.',
      ],
    },
    {
      heading: 'Above and below the lake',
      paragraphs: [
        'Lough Allen splits the county, and our round goes by it. Above the lake lie Drumkeeran, Glenfarne, Kiltyclogher and Rossinver, high and wet; below it Mohill, Dromod, Carrigallen and Keshcarrigan among their drumlins. When the current fails in a storm, the stove is what is left, and it ought to be one that works without a pump.',
        'Carrick-on-Shannon is the county town; its Cortober side, like the edge of Drumsna, is in Roscommon. At Tullaghan the county touches the sea for a few kilometres, and there, for once, salt matters more than rain. We note on your report which of the two has been at the mortar, since they are not mended alike.',
      ],
    },
  ],
  technician: {
    name: 'Fintan McPartlin',
    experience: '12 years',
    description:
      'Fintan restored his own cottage near Keshcarrigan and made all the mistakes there first, he says.',
    specialties: [
      'Stove installations checked',
      'Liner grades and joints',
      'Restored cottages',
      'Log drying',
    ],
  },
  testimonial: {
    name: 'Joanna Whitfield',
    location: 'Drumshanbo',
    rating: 5,
    text: 'Our liner was the wrong grade. He found the stamp with the camera and did not make us feel foolish.',
  },
  additionalReviews: [
    {
      name: 'Padraig Gilrane',
      location: 'Ballinamore',
      rating: 5,
      text: 'Same week every September. I do not even have to ring.',
    },
    {
      name: 'Mary Kate Rooney',
      location: 'Kinlough',
      rating: 5,
      text: 'The stove glass stays clean now that the wood is dry. Good advice, free of charge.',
    },
  ],
}
