import type { Cents } from './money.ts'

export type AlarmType = 'smoke' | 'heat' | 'smart' | 'premium' | 'combined'
export type AlarmProduct = { name: string; type: AlarmType; priceCents: Cents; features: readonly string[] }

/** Six alarms, installation included in the price. */
export const ALARMS: AlarmProduct[] = [
  {
    name: 'Optical smoke alarm',
    type: 'smoke',
    priceCents: 13_500,
    features: ['For halls and landings', 'Ten-year sealed battery', 'Hush button'],
  },
  {
    name: 'Kitchen heat alarm',
    type: 'heat',
    priceCents: 14_000,
    features: ['Answers to heat, not to toast', 'Mains with battery back-up', 'Can be linked to the others'],
  },
  {
    name: 'Smart smoke alarm',
    type: 'smart',
    priceCents: 16_000,
    features: ['Warns your telephone as well', 'Linked by radio, no new cables', 'Tests itself'],
  },
  {
    name: 'Smart heat alarm',
    type: 'smart',
    priceCents: 16_000,
    features: ['For kitchens and garages', 'Linked by radio', 'Warns your telephone as well'],
  },
  {
    name: 'Premium linked set',
    type: 'premium',
    priceCents: 25_000,
    features: [
      'Three alarms that sound together',
      'Mains with battery back-up',
      'Wall switch to find and hush',
    ],
  },
  {
    name: 'Smoke and carbon monoxide alarm',
    type: 'combined',
    priceCents: 18_000,
    features: ['Two alarms in one housing', 'Voice says which danger it is', 'End-of-life indicator'],
  },
]
