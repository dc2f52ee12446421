import { formatEuro } from '../../format/money.ts'
import { OTHER_PAGE_PRICES, SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const stoveMaintenance: ServiceRecord = {
  slug: 'stove-maintenance',
  name: 'Stove maintenance',
  icon: 'stove',
  scene: 'stove',
  headline: 'A stove that shuts tight and burns clean',
  introduction:
    'A stove leaks through its rope, chokes behind its baffle and cracks its bricks long before it looks worn. One visit a year puts all three right.',
  benefits: [
    {
      heading: 'More heat from the same logs',
      text: 'With tight seals you decide how much air the fire gets, not the gaps.',
    },
    { heading: 'Clear glass', text: 'Clean airways keep the flame off the door, and the tar off the glass.' },
    {
      heading: 'Safe joints',
      text: 'Flue pipe and register plate are checked for leaks, and the alarm in the room is tested.',
    },
  ],
  signs: [
    'The glass blackens within an evening',
    'The fire races even with the air shut',
    'A paper strip slides out of the closed door',
    'A fire brick has cracked through, or a grate bar sags',
    'Smoke comes out when the door is opened',
  ],
  steps: [
    {
      heading: 'Baffle out, flue swept',
      text: 'Soot packs on top of the baffle plate, where no brush from the room can reach. So it comes out first.',
    },
    {
      heading: 'Body and door',
      text: 'Rope, glass, hinges, bricks and grate are looked at, and the rope is tested with a strip of paper.',
    },
    {
      heading: 'Worn parts shown',
      text: 'You see each part, and hear its price, before anything is replaced.',
    },
    {
      heading: 'Lit and tested',
      text: 'Draught with the door open and shut, and the carbon monoxide alarm tested.',
    },
  ],
  lowestPriceCents: SERVICE_PRICES.stoveServiceCents,
  prices: [
    { label: 'Stove service', price: formatEuro(SERVICE_PRICES.stoveServiceCents) },
    { label: 'Smoke test, if you want one', price: formatEuro(OTHER_PAGE_PRICES.smokeTestCents) },
  ],
  priceNote:
    'Flue and pipe swept, stove cleaned and checked. Parts are extra, and only after you have said yes.',
  advice: {
    heading: 'Between our visits',
    text: 'Burn dry wood, below 20% moisture, with a flame you can see. A stove that is loaded and shut down for the night makes tar and little heat.',
  },
  related: ['chimney-sweeping', 'carbon-monoxide-alarms'],
  more: { label: 'Logs and fuel', path: '/logs-and-fuel' },
}
