import { describe, expect, it } from 'vitest'
import { formatEuro, formatEuroAndCents } from './money.ts'

describe('formatEuro', () => {
  it('writes cents as euro, with decimals only if needed', () => {
    expect(formatEuro(7000)).toBe('€70')
    expect(formatEuro(500_000)).toBe('€5,000')
    expect(formatEuro(5999)).toBe('€59.99')
    expect(formatEuroAndCents(7000)).toBe('€70.00')
  })
})
