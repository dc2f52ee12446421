import { counties } from '../counties/counties.ts'
import type { CountyRecord } from '../counties/county.ts'
import type { Cents } from '../format/money.ts'
import { formatEuro } from '../format/money.ts'
import type { Review } from './reviews.ts'
import type { Passage, PriceLine } from '../services/service.ts'

export const INVESTMENT_CENTS: Cents = 500_000
export const EQUIPMENT_WORTH_CENTS: Cents = 350_000
const RETURN_ON_INVESTMENT = '12-18 months'
const TRAINING = '2-week training'
export const APPLICANT = 'Over 25 with a full driving licence'
const EARNINGS_PER_HOUR = '€30-50 per hour'

const AVAILABLE = ['cavan', 'kildare', 'wexford', 'waterford', 'mayo', 'donegal', 'roscommon']

export type Territory = { county: CountyRecord; isAvailable: boolean }

/** All 26 territories; seven of them are available. */
export const territories: Territory[] = counties.map((county) => ({
  county,
  isAvailable: AVAILABLE.includes(county.slug),
}))

/** The lines of the investment box. */
export const INVESTMENT_TERMS: PriceLine[] = [
  { label: 'Investment', price: formatEuro(INVESTMENT_CENTS) },
  { label: 'Return on investment', price: RETURN_ON_INVESTMENT },
  { label: 'Earnings', price: EARNINGS_PER_HOUR },
]

export const FRANCHISE_BENEFITS: Passage[] = [
  {
    heading: 'A county of your own',
    text: 'One owner to a territory. Whoever rings from your county is sent to you.',
  },
  {
    heading: 'Work that comes back',
    text: 'A chimney wants sweeping every year. A house that you have done well is in next year’s diary.',
  },
  {
    heading: 'A trade, not a desk',
    text: 'Nobody can sweep a flue from a distance, and no two days take the same road.',
  },
  {
    heading: 'Not alone on the roof',
    text: 'An experienced sweep is at the other end of the phone when a flue puzzles you.',
  },
]

export const FRANCHISE_PACKAGE: Passage[] = [
  {
    heading: `Equipment worth ${formatEuro(EQUIPMENT_WORTH_CENTS)}`,
    text: 'Rods, brushes for round and square flues, vacuum, camera, smoke test kit and sheets.',
  },
  {
    heading: TRAINING,
    text: 'Sweeping, inspection, stoves, cowls and roofs, half of it beside a working sweep.',
  },
  {
    heading: 'The portal',
    text: 'Your jobs on your phone, with or without a signal, and the report finished before you leave the house.',
  },
  { heading: 'Forms and certificates', text: 'The same report and certificate in all 26 counties.' },
  { heading: 'Your page on this site', text: 'Your county’s page, with your name and your towns on it.' },
  { heading: 'A number that is answered', text: 'Calls, WhatsApp and diary looked after while you work.' },
]

/** Sample owners and quotes [R3], to be replaced by genuine ones before the site goes live. */
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
