import { describe, expect, it } from 'vitest'
import { trust } from './business/trust.ts'
import { ALARMS } from './catalogues/alarms.ts'
import { COWLS } from './catalogues/cowls.ts'
import { COAL, LOGS } from './catalogues/fuel.ts'
import { counties } from './counties/counties.ts'
import { QUESTIONS } from './pages/faq.ts'
import {
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  FRANCHISE_PACKAGE,
  INVESTMENT_TERMS,
  territories,
} from './pages/franchise.ts'
import { REASONS } from './pages/reasons.ts'
import { HOME_REVIEWS } from './pages/reviews.ts'
import { HOME_SERVICES } from './services/homeServices.ts'
import { services } from './services/services.ts'

// What the types of the content cannot express. Counts and sums are proven beside each list.

const CONTENT: Record<string, object> = {
  ...Object.fromEntries([...counties, ...services].map((record) => [record.slug, record])),
  trust,
  ALARMS,
  COWLS,
  COAL,
  LOGS,
  QUESTIONS,
  REASONS,
  HOME_REVIEWS,
  HOME_SERVICES,
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  FRANCHISE_PACKAGE,
  INVESTMENT_TERMS,
  territories,
}

describe.each(Object.entries(CONTENT))('%s', (name, record) => {
  it('has no blank text, no entry twice, and prices in whole cents', () => {
    expect(problemsIn(record, name)).toEqual([])
  })
})

describe('a mistake is found and named', () => {
  it.each([
    [{ description: ' ' }, 'county.description is blank'],
    [{ areas: ['Athy', 'Naas', 'Athy'] }, 'county.areas has an entry twice'],
    [{ sizes: [{ priceCents: 59.99 }] }, 'county.sizes.0.priceCents is no price'],
  ])('%j', (record, problem) => {
    expect(problemsIn(record, 'county')).toEqual([problem])
  })
})

function problemsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${path} is blank`] : []
  if (typeof value === 'number')
    return path.endsWith('Cents') && (!Number.isInteger(value) || value <= 0) ? [`${path} is no price`] : []
  if (typeof value !== 'object' || value === null) return []
  const isTwice = Array.isArray(value) && new Set(value.map((one) => JSON.stringify(one))).size < value.length
  const inside = Object.entries(value).flatMap(([key, child]) => problemsIn(child, `${path}.${key}`))
  return isTwice ? [`${path} has an entry twice`, ...inside] : inside
}
