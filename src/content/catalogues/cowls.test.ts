import { describe, expect, it } from 'vitest'
import { COWLS, customerPriceCents, struckThroughPriceCents } from './cowls.ts'

describe('cowls', () => {
  it('[R7] each of the eleven costs 1.2 times its sale price, or 1.2 times the original price if not on sale', () => {
    expect(COWLS.map(customerPriceCents)).toEqual([
      9600, 7199, 17_999, 6599, 4799, 6599, 8399, 14_399, 26_399, 5880, 41_999,
    ])
  })

  it('[R7] only a cowl on sale has a struck-through price, and it is above the price paid', () => {
    const [onSale, atFullPrice] = [true, false].map((isOnSale) =>
      COWLS.filter((cowl) => (cowl.salePriceCents !== undefined) === isOnSale),
    )
    for (const cowl of onSale ?? []) {
      expect(struckThroughPriceCents(cowl)).toBeGreaterThan(customerPriceCents(cowl))
    }
    expect(atFullPrice?.map(struckThroughPriceCents).filter((cents) => cents !== undefined)).toEqual([])
    expect(COWLS.filter((cowl) => cowl.salePriceCents !== undefined)).toHaveLength(4)
  })

  it('have unique ids', () => {
    expect(new Set(COWLS.map((cowl) => cowl.id)).size).toBe(11)
  })

  it('[section 3] each have an image of their own', () => {
    expect(new Set(COWLS.map((cowl) => cowl.image)).size).toBe(11)
    for (const cowl of COWLS) expect(cowl).toHaveProperty('image', expect.stringMatching(/^[a-z-]+$/))
  })
})
