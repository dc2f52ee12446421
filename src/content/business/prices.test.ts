import { describe, expect, it } from 'vitest'
import { COWLS, customerPriceCents } from '../catalogues/cowls.ts'
import { COAL, LOGS } from '../catalogues/fuel.ts'
import { EQUIPMENT_WORTH_CENTS, INVESTMENT_CENTS } from '../pages/franchise.ts'
import { COUNTY_PRICES, HOME_PRICES, OTHER_PAGE_PRICES, SERVICE_PRICES } from './prices.ts'

describe('prices', () => {
  it('are whole cents in every list', () => {
    const lists = [HOME_PRICES, COUNTY_PRICES, SERVICE_PRICES, OTHER_PAGE_PRICES]
    const sizes = [...LOGS, ...COAL].flatMap((fuel) => fuel.sizes.map((size) => size.priceCents))
    const cowls = COWLS.flatMap((cowl) => [cowl.originalPriceCents, customerPriceCents(cowl)])
    const prices = [...lists.flatMap((list) => Object.values(list)), ...sizes, ...cowls]
    for (const cents of [...prices, INVESTMENT_CENTS, EQUIPMENT_WORTH_CENTS]) {
      expect(Number.isSafeInteger(cents) && cents > 0).toBe(true)
    }
  })

  it('[section 9] [R4] differ between the home, county and service pages', () => {
    expect(Object.values(HOME_PRICES)).toEqual([7000, 1000, 9900, 9900, 19_900])
    expect(Object.values(COUNTY_PRICES)).toEqual([7000, 8000, 6000, 12_000, 15_000, 9000])
    expect(Object.values(OTHER_PAGE_PRICES)).toEqual([15_000, 5000])
  })
})
