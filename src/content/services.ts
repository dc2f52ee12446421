import type { ServiceIcon } from './homeServices.ts'
import { formatEuro } from './money.ts'
import { OTHER_PAGE_PRICES, SERVICE_PRICES } from './prices.ts'

export type PriceLine = { label: string; price: string }

export type ServiceRecord = {
  slug: string
  name: string
  icon: ServiceIcon
  headline: string
  introduction: string
  benefits: readonly { heading: string; text: string }[]
  steps: readonly string[]
  prices: readonly PriceLine[]
}

const euro = formatEuro

/** The seven service pages, in the order of the specification's route table. */
export const services: ServiceRecord[] = [
  {
    slug: 'chimney-sweeping',
    name: 'Chimney sweeping',
    icon: 'brush',
    headline: 'A clean flue, a clean room, and a certificate',
    introduction:
      'Soot and tar are fuel that did not burn the first time. We take them out before they burn a second time, inspect the chimney from hearth to pot, and write down what we find.',
    benefits: [
      { heading: 'Fewer chimney fires', text: 'A swept flue has nothing left in it to catch.' },
      { heading: 'A fire that draws', text: 'Smoke leaves by the pot and heat stays in the room.' },
      { heading: 'Paper for the drawer', text: 'Inspection report and certificate with each sweep.' },
    ],
    steps: [
      'Sheets on the floor and around the hearth, vacuum running',
      'Brush through to the pot, smoke shelf cleared by hand',
      'Inspection of crown, liner, damper, smoke chamber and firebox',
      'Report and certificate gone through with you',
    ],
    prices: [
      { label: 'Sweep, inspection and certificate', price: euro(SERVICE_PRICES.chimneySweepingCents) },
    ],
  },
  {
    slug: 'stove-maintenance',
    name: 'Stove maintenance',
    icon: 'stove',
    headline: 'A stove that shuts tight and burns clean',
    introduction:
      'A stove leaks through its rope, chokes behind its baffle and cracks its bricks long before it looks worn. One visit a year puts all three right.',
    benefits: [
      { heading: 'More heat from the same logs', text: 'Tight seals let you control the air.' },
      { heading: 'Clear glass', text: 'Clean airways keep the flame off the door.' },
      { heading: 'Safe joints', text: 'Flue pipe and register plate checked for leaks.' },
    ],
    steps: [
      'Baffle out, flue and pipe swept',
      'Rope seals, glass, bricks and grate checked',
      'Worn parts shown to you before they are replaced',
      'Draught and carbon monoxide alarm tested',
    ],
    prices: [{ label: 'Stove service', price: euro(SERVICE_PRICES.stoveServiceCents) }],
  },
  {
    slug: 'smoke-tests',
    name: 'Smoke tests',
    icon: 'smoke',
    headline: 'Find out where the smoke goes',
    introduction:
      'We warm the flue, light a smoke pellet, close the top and look: in the attic, in the bedrooms and, by arrangement, next door. Smoke that comes out anywhere but the pot is a leak.',
    benefits: [
      { heading: 'Certain, not likely', text: 'A flue passes or it does not.' },
      { heading: 'Before you light it', text: 'The right first step for a fireplace that was closed.' },
      { heading: 'Shared stacks', text: 'Shows whether two flues have become one.' },
    ],
    steps: [
      'Flue swept and warmed',
      'Pellet lit, pot and hearth closed',
      'Every room on the flue’s way checked',
      'Result written on the report',
    ],
    prices: [
      { label: 'Smoke test as its own visit', price: euro(SERVICE_PRICES.smokeTestCents) },
      { label: 'Smoke test with a CCTV survey', price: euro(OTHER_PAGE_PRICES.smokeTestCents) },
    ],
  },
  {
    slug: 'cctv-surveys',
    name: 'CCTV surveys',
    icon: 'camera',
    headline: 'See the whole flue from the inside',
    introduction:
      'A camera on a flexible rod travels from the hearth to the pot and records the liner joint by joint. You watch it on the screen and keep the pictures.',
    benefits: [
      { heading: 'After a chimney fire', text: 'Heat cracks liners where no torch reaches.' },
      { heading: 'Before you buy', text: 'Know the state of the chimney before it is yours.' },
      { heading: 'Before a stove goes in', text: 'Choose the liner by what is there, not by guessing.' },
    ],
    steps: [
      'Flue swept so that the camera sees the wall',
      'Recording from bottom to top',
      'Faults marked with their height',
      'Written findings with pictures',
    ],
    prices: [{ label: 'CCTV survey with written findings', price: euro(SERVICE_PRICES.cctvSurveyCents) }],
  },
  {
    slug: 'cowl-installation',
    name: 'Cowl installation',
    icon: 'cowl',
    headline: 'The right hat for your chimney',
    introduction:
      'Rain, birds and downdraught are three different problems with three different cowls. We look at the pot and the wind first and choose afterwards.',
    benefits: [
      { heading: 'A dry flue', text: 'Rain and soot make an acid that eats mortar.' },
      { heading: 'No nests', text: 'A mesh keeps jackdaws out and lets smoke through.' },
      { heading: 'Steady draught', text: 'Wind that tumbles over a roof stays out.' },
    ],
    steps: [
      'Pot measured and crown checked',
      'Cowl chosen with you',
      'Fixed with a strap around the pot',
      'Draught tested with the fire lit',
    ],
    prices: [
      { label: 'Cowls from', price: euro(SERVICE_PRICES.cowlsFromCents) },
      { label: 'Anti-downdraught cowl', price: euro(SERVICE_PRICES.cowlAntiDowndraftCents) },
      { label: 'Rain guard', price: euro(SERVICE_PRICES.cowlRainGuardCents) },
      { label: 'Bird guard', price: euro(SERVICE_PRICES.cowlBirdGuardCents) },
      { label: 'Multi-function cowl', price: euro(SERVICE_PRICES.cowlMultiFunctionCents) },
    ],
  },
  {
    slug: 'nest-removal',
    name: 'Nest removal',
    icon: 'nest',
    headline: 'An empty nest out, a guard on',
    introduction:
      'Jackdaws drop sticks until some of them hold, and two metres of chimney are soon full. We never remove a nest with eggs or young in it: the Wildlife Act 1976 protects it. The best time is after August.',
    benefits: [
      { heading: 'Within the law', text: 'We check that the nest is empty before we begin.' },
      { heading: 'A free flue', text: 'Sticks, moss and mud out to the last bucket.' },
      { heading: 'It stays free', text: 'A bird guard, if you want one, on the same visit.' },
    ],
    steps: [
      'Nest looked at from above or by camera',
      'Sticks taken out from the hearth',
      'Flue swept and smoke-tested',
      'Guard fitted',
    ],
    prices: [{ label: 'Nest removal', price: euro(SERVICE_PRICES.nestRemovalCents) }],
  },
  {
    slug: 'carbon-monoxide-alarms',
    name: 'Carbon monoxide alarms',
    icon: 'alarm',
    headline: 'The gas that you cannot smell',
    introduction:
      'Anything that burns can make carbon monoxide, and a blocked flue sends it into the room. We fit alarms to EN 50291-1, audible and with an end-of-life indicator, where Technical Guidance Document J wants them.',
    benefits: [
      { heading: 'In the right place', text: 'In the appliance’s room and near the bedrooms.' },
      { heading: 'Tested with you', text: 'You hear it once, so that you know it again.' },
      { heading: 'Paper included', text: 'Compliance certification with each installation.' },
    ],
    steps: [
      'Every fuel-burning appliance listed',
      'Places chosen by the guidance',
      'Alarms fitted and tested',
      'Certificate and replacement date left with you',
    ],
    prices: [
      { label: 'Installation, each', price: euro(SERVICE_PRICES.coAlarmInstallationCents) },
      { label: 'Testing, each', price: euro(SERVICE_PRICES.coAlarmTestingCents) },
      { label: 'Battery replacement, each', price: euro(SERVICE_PRICES.coAlarmBatteryCents) },
      { label: 'Battery alarm, from', price: euro(SERVICE_PRICES.coAlarmBatteryTypeFromCents) },
      { label: 'Mains alarm', price: euro(SERVICE_PRICES.coAlarmMainsTypeCents) },
      { label: 'Interconnected, per unit', price: euro(SERVICE_PRICES.coAlarmInterconnectedTypeCents) },
    ],
  },
]

/** The service's address on this site. */
export function servicePath(service: { slug: string }): string {
  return `/services/${service.slug}`
}
