import {
  CERTIFIED_CLAIM,
  EXPERIENCE_CLAIM,
  GUARANTEE_CLAIM,
  INSURANCE_CLAIM,
  WHY_US_CUSTOMER_COUNT,
} from '../business/claims.ts'
import { SWEEP_DURATION } from '../business/coverage.ts'

export type Reason = { heading: string; text: string }

/** "Why choose us" on the home page. Each claim comes from `claims.ts`, which marks it as sample content [R3]. */
export const REASONS: Reason[] = [
  {
    heading: 'You get it in writing',
    text: 'Every sweep ends with an inspection report and a certificate.',
  },
  {
    heading: 'We leave the room as it was',
    text: `Sheets down, machine at the hearth, and a sweep that takes ${SWEEP_DURATION}.`,
  },
  { heading: 'Insured and certified', text: `${CERTIFIED_CLAIM}. ${INSURANCE_CLAIM}.` },
  {
    heading: 'People come back',
    text: `${WHY_US_CUSTOMER_COUNT} customers and ${EXPERIENCE_CLAIM}, in all 26 counties.`,
  },
  { heading: 'No quibble', text: `${GUARANTEE_CLAIM}.` },
  {
    heading: 'Here when it matters',
    text: 'Same day service available, emergency service around the clock.',
  },
]
