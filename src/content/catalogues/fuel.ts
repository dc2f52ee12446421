import type { Cents } from '../format/money.ts'
import type { Passage } from '../services/service.ts'

export type FuelSize = { weightKg: number; priceCents: Cents }
export type FuelProduct = {
  id: string
  name: string
  badge: string
  description: string
  features: readonly string[]
  sizes: readonly [FuelSize, FuelSize]
}

export const SAME_DAY_FUEL_AREA = 'Same day in the Dublin area'
export const FUEL_ELSEWHERE = 'Next day nationwide'

export const LOG_MOISTURE_BELOW_PERCENT = 20

/** Shown with the fuel, above all with coal [R11]. */
export const APPROVED_FUEL_NOTICE =
  'Every fuel that we sell is approved under the Solid Fuel Regulations (S.I. 529/2022).'

export const FUEL_BENEFITS: Passage[] = [
  {
    heading: 'More heat in every kilo',
    text: `Logs below ${LOG_MOISTURE_BELOW_PERCENT}% moisture warm the room. Wet ones spend their heat on steam.`,
  },
  { heading: 'Lawful to burn', text: APPROVED_FUEL_NOTICE },
  {
    heading: 'Fewer sweeps',
    text: 'Smokeless fuel needs one sweep a year, bituminous coal for two, wood for up to four while it is in use.',
  },
]

export const FUEL_STEPS: Passage[] = [
  { heading: 'Choose', text: 'By what you burn it in. A stove wants dry logs, a range takes coal as well.' },
  { heading: 'Ring the freephone', text: 'Name the fuel, the size and your Eircode, and you hear the day.' },
  {
    heading: 'Have it carried in',
    text: 'To the shed or the back door. Tell us about steps and narrow gates.',
  },
  {
    heading: 'Keep it dry',
    text: 'Logs off the ground, under a roof and open at the sides; coal covered. Water is weight that does not burn.',
  },
]

/** Orders above this amount are delivered free of charge. */
export const FREE_DELIVERY_OVER_CENTS: Cents = 5000

export const LOGS: FuelProduct[] = [
  {
    id: 'kiln-dried',
    name: 'Kiln-dried hardwood logs',
    badge: 'Best seller',
    description: 'Mixed hardwood, dried in the kiln, ready to burn on the day.',
    features: ['Below 20% moisture', 'Cut for stoves'],
    sizes: [
      { weightKg: 20, priceCents: 1600 },
      { weightKg: 40, priceCents: 3000 },
    ],
  },
  {
    id: 'mixed-hardwood',
    name: 'Mixed hardwood',
    badge: 'Good value',
    description: 'Ash, beech and oak in one bag, for an open fire or a stove.',
    features: ['Below 20% moisture', 'Steady heat'],
    sizes: [
      { weightKg: 25, priceCents: 1400 },
      { weightKg: 50, priceCents: 2600 },
    ],
  },
  {
    id: 'oak',
    name: 'Oak',
    badge: 'Long burning',
    description: 'Dense and slow: the log for the end of the evening.',
    features: ['Below 20% moisture', 'Holds a bed of embers'],
    sizes: [
      { weightKg: 20, priceCents: 1800 },
      { weightKg: 40, priceCents: 3400 },
    ],
  },
  {
    id: 'birch',
    name: 'Birch',
    badge: 'Easy to light',
    description: 'Bright flame and little ash: the log for the beginning of it.',
    features: ['Below 20% moisture', 'Lights quickly'],
    sizes: [
      { weightKg: 20, priceCents: 1500 },
      { weightKg: 40, priceCents: 2800 },
    ],
  },
]

export const COAL: FuelProduct[] = [
  {
    id: 'smokeless',
    name: 'Smokeless coal',
    badge: 'Low smoke',
    description: 'Hot and even, with one sweep a year instead of two.',
    features: ['Approved low-smoke fuel', 'For stoves and open fires'],
    sizes: [
      { weightKg: 20, priceCents: 1400 },
      { weightKg: 40, priceCents: 2700 },
    ],
  },
  {
    id: 'polish',
    name: 'Polish coal',
    badge: 'High heat',
    description: 'For a grate that has to warm a large room.',
    features: ['Approved product', 'Long burning'],
    sizes: [
      { weightKg: 20, priceCents: 1800 },
      { weightKg: 40, priceCents: 3600 },
    ],
  },
  {
    id: 'colombian',
    name: 'Colombian coal',
    badge: 'Easy to light',
    description: 'Takes quickly and burns with a lively flame.',
    features: ['Approved product', 'Little ash'],
    sizes: [
      { weightKg: 20, priceCents: 1800 },
      { weightKg: 40, priceCents: 3600 },
    ],
  },
  {
    id: 'colombian-doubles',
    name: 'Colombian doubles',
    badge: 'Large pieces',
    description: 'Larger pieces for a fire that is left to itself for longer.',
    features: ['Approved product', 'Even size'],
    sizes: [
      { weightKg: 20, priceCents: 2000 },
      { weightKg: 40, priceCents: 3800 },
    ],
  },
]
