import type { CountyRecord } from '../county.ts'

export const wexford: CountyRecord = {
  slug: 'wexford',
  name: 'Wexford',
  province: 'Leinster',
  description:
    'No county lives by coal and wood as Wexford does. Add the salt wind, and you have chimneys that need a look every autumn.',
  areas: [
    'Wexford',
    'Enniscorthy',
    'Gorey',
    'New Ross',
    'Bunclody',
    'Courtown',
    'Rosslare',
    'Rosslare Harbour',
    'Castlebridge',
    'Ferns',
    'Kilmore Quay',
    'Taghmon',
    'Camolin',
    'Clonroche',
    'Campile',
    'Kilmuckridge',
    'Duncannon',
    'Blackwater',
    'Bridgetown',
    'Wellingtonbridge',
  ],
  responseTime: '48-72 hours',
  population: '163,919',
  coordinates: { latitude: 52.45981, longitude: -6.57128 },
  countyTowns: ['Wexford'],
  eircodeKeys: ['Y21', 'Y25', 'Y34', 'Y35'],
  houses: ['cottage', 'farmhouse', 'terrace'],
  keyFeatures: [
    'Solid-fuel homes are our daily work here',
    'Storm checks from Courtown to Kilmore Quay',
    'Thatched and slated roofs respected',
  ],
  sections: [
    {
      heading: 'Solid fuel’s stronghold',
      paragraphs: [
        'Piped gas reached one home in a hundred at Census 2016, oil two in three, and 26% lived by coal, wood and the like, the largest share of all 26 counties in that census. Between Enniscorthy, Bunclody and New Ross an open fire is not decoration, it is the heating. Two sweeps a year are what we advise for a fire that is lit daily.',
        'What comes down on our sheets is coal soot, soft and plentiful, and the tar of logs that were cut too late. A cottage has a low stack, a farmhouse a tall one, and a terrace has to share it.',
      ],
    },
    {
      heading: 'The corner of two seas',
      paragraphs: [
        'Rosslare, Kilmore Quay and Duncannon take weather from the south and the east. After a storm, look up from the road: a pot that leans, or a cowl that points where it did not point before, is a reason to leave the fire unlit until we have been. Near a thatched roof we fit a spark arrestor and clean it on each visit, since a blocked one is as bad as none.',
      ],
    },
    {
      heading: 'When the oil runs low',
      paragraphs: [
        'With hardly a gas main in the county, a house in Taghmon, Clonroche or Campile that lets the tank run low has only the fire, and the fire gets lit hard. That is the night on which an unswept flue takes light.',
        'Wexford is the county town and the hub of our week. In New Ross we cross the bridge to Rosbercon, and in Bunclody to Carrickduff, which is in Carlow. Gorey, Camolin and Ferns have their day together, Bridgetown and Wellingtonbridge theirs. Holiday houses at Courtown, Blackwater and Kilmuckridge are best done in February, when the flue is cold and the birds have not yet begun to build.',
      ],
    },
  ],
  technician: {
    name: 'Barry Cullimore',
    experience: '15 years',
    description:
      'Barry fished out of Kilmore Quay before he swept, and has a seaman’s respect for knots and ladders.',
    specialties: [
      'Daily solid-fuel fires',
      'Storm damage to stacks',
      'Spark arrestors',
      'Open fires with back boilers',
    ],
  },
  testimonial: {
    name: 'Anne-Marie Furlong',
    location: 'Enniscorthy',
    rating: 5,
    text: 'Twice a year for four years, never a speck on the rug.',
  },
  additionalReviews: [
    {
      name: 'Jim Sinnott',
      location: 'Kilmore Quay',
      rating: 5,
      text: 'Had our leaning pot down and a sound one up before the next gale.',
    },
    {
      name: 'Hannah Ellison',
      location: 'Gorey',
      rating: 5,
      text: 'He spotted that the arrestor was clogged. That alone was worth the call.',
    },
  ],
}
