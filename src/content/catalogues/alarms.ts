import type { Cents } from '../format/money.ts'
import type { Passage } from '../services/service.ts'

export type AlarmType = 'smoke' | 'heat' | 'smart' | 'premium' | 'combined'
export type AlarmProduct = { name: string; type: AlarmType; priceCents: Cents; features: readonly string[] }

export const ALARM_BENEFITS: Passage[] = [
  {
    heading: 'The right kind in each room',
    text: 'Smoke on the landing, heat in the kitchen, carbon monoxide by the stove. A wrong alarm is one that gets its battery taken out.',
  },
  {
    heading: 'Loud enough to wake you',
    text: 'Linked alarms sound together, so that one in the kitchen wakes the people upstairs.',
  },
  {
    heading: 'One price, fitted',
    text: 'What you see includes the alarm, the visit, the fitting and the test.',
  },
]

export const ALARM_STEPS: Passage[] = [
  {
    heading: 'You ring',
    text: 'With the number of floors and of bedrooms, and what burns in the house.',
  },
  { heading: 'We fit', text: 'Each alarm in its place, linked where it can be linked, dust taken away.' },
  {
    heading: 'We test',
    text: 'Every alarm is set off once with you in the house, and you learn to hush it.',
  },
  {
    heading: 'You keep',
    text: 'The booklet, the year of replacement, and a number to ring when one chirps.',
  },
]

/** Six alarms, with installation included in the price. */
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
    features: ['Alerts your phone as well', 'Linked by radio, no new cables', 'Tests itself'],
  },
  {
    name: 'Smart heat alarm',
    type: 'smart',
    priceCents: 16_000,
    features: ['For kitchens and garages', 'Linked by radio', 'Alerts your phone as well'],
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
