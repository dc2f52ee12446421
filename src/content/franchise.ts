import { counties } from './counties.ts'
import type { CountyRecord } from './county.ts'
import type { Cents } from './money.ts'
import type { Review } from './reviews.ts'

export const INVESTMENT_CENTS: Cents = 500_000
export const EQUIPMENT_WORTH_CENTS: Cents = 350_000
export const RETURN_ON_INVESTMENT = '12-18 months'
export const TRAINING = '2-week training'
export const APPLICANT = 'Over 25 with a full driving licence'
export const EARNINGS_PER_HOUR = '€30-50 per hour'

const AVAILABLE = ['cavan', 'kildare', 'wexford', 'waterford', 'mayo', 'donegal', 'roscommon']

export type Territory = { county: CountyRecord; isAvailable: boolean }

/** All 26 territories; seven of them can be had. */
export const territories: Territory[] = counties.map((county) => ({
  county,
  isAvailable: AVAILABLE.includes(county.slug),
}))

export const FRANCHISE_BENEFITS: string[] = [
  'A county of your own, with its enquiries sent to you',
  'Rods, brushes, vacuum, camera and sheets to start with',
  'An experienced sweep to ring when a flue puzzles you',
  'Insurance, report forms and certificates ready to use',
]

/** Sample owners and words [R3]: replaced by genuine ones before the site goes live. */
export const FRANCHISE_OWNERS: Review[] = [
  {
    name: 'Damien Rushe',
    location: 'Limerick',
    rating: 5,
    text: 'I left a warehouse for this. In the second winter the diary was full by August.',
  },
  {
    name: 'Lorraine Tighe-Walsh',
    location: 'Kilkenny',
    rating: 5,
    text: 'The training was hard and worth it. I had never been on a roof before; now I prefer it to an office.',
  },
  {
    name: 'Stephen Crilly',
    location: 'Louth',
    rating: 5,
    text: 'Head office finds the calls, I look after the people. It suits me.',
  },
  {
    name: 'Ciarán Hurson',
    location: 'Monaghan',
    rating: 5,
    text: 'The equipment paid for itself sooner than I had put in my plan.',
  },
]
