import { describe, expect, it } from 'vitest'
import { ALARMS } from './alarms.ts'
import { COWLS, customerPriceCents, struckThroughPriceCents } from './cowls.ts'
import { QUESTIONS } from './faq.ts'
import { EQUIPMENT_WORTH_CENTS, FRANCHISE_OWNERS, INVESTMENT_CENTS, territories } from './franchise.ts'
import { COAL, LOGS } from './fuel.ts'
import { HOME_REVIEWS } from './reviews.ts'
import { formatEuro, formatEuroAndCents } from './money.ts'
import { COUNTY_PRICES, HOME_PRICES, OTHER_PAGE_PRICES, SERVICE_PRICES } from './prices.ts'
import { services } from './services.ts'

describe('prices', () => {
  it('are whole cents, everywhere', () => {
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

  it('are written with a euro sign', () => {
    expect(formatEuro(7000)).toBe('€70')
    expect(formatEuro(500_000)).toBe('€5,000')
    expect(formatEuro(5999)).toBe('€59.99')
    expect(formatEuroAndCents(7000)).toBe('€70.00')
  })
})

describe('cowls', () => {
  it('[R7] eleven of them cost 1.2 times the sale price, else the original', () => {
    expect(COWLS.map(customerPriceCents)).toEqual([
      9600, 7199, 17_999, 6599, 4799, 6599, 8399, 14_399, 26_399, 5880, 41_999,
    ])
  })

  it('[R7] a struck-through price is always above what is paid, and only on a sale', () => {
    const [onSale, atFullPrice] = [true, false].map((isOnSale) =>
      COWLS.filter((cowl) => (cowl.salePriceCents !== undefined) === isOnSale),
    )
    for (const cowl of onSale ?? []) {
      expect(struckThroughPriceCents(cowl)).toBeGreaterThan(customerPriceCents(cowl))
    }
    expect(atFullPrice?.map(struckThroughPriceCents).filter((cents) => cents !== undefined)).toEqual([])
    expect(COWLS.filter((cowl) => cowl.salePriceCents !== undefined)).toHaveLength(4)
  })

  it('have ids of their own', () => {
    expect(new Set(COWLS.map((cowl) => cowl.id)).size).toBe(11)
  })

  it('[section 3] name their image, each its own', () => {
    expect(new Set(COWLS.map((cowl) => cowl.image)).size).toBe(11)
    for (const cowl of COWLS) expect(cowl).toHaveProperty('image', expect.stringMatching(/^[a-z-]+$/))
  })
})

describe('catalogues', () => {
  it('hold six alarms, of every type', () => {
    expect(ALARMS.map((alarm) => alarm.priceCents)).toEqual([13_500, 14_000, 16_000, 16_000, 25_000, 18_000])
    expect(new Set(ALARMS.map((alarm) => alarm.type)).size).toBe(5)
  })

  it('hold eight fuels in two sizes each', () => {
    const prices = [...COAL, ...LOGS].map((fuel) => fuel.sizes.map((size) => size.priceCents / 100))
    expect(prices).toEqual([
      [14, 27],
      [18, 36],
      [18, 36],
      [20, 38],
      [16, 30],
      [14, 26],
      [18, 34],
      [15, 28],
    ])
  })

  it('[R10] hold thirteen different questions', () => {
    expect(new Set(QUESTIONS.map((entry) => entry.question)).size).toBe(13)
  })

  it('[section 4] [section 9] [R4] [R10] quote in the questions the times that are listed, and no others', () => {
    const answers = QUESTIONS.map(({ answer }) => answer).join('\n')
    for (const words of [
      'the same day in Dublin',
      'within 24–48 hours in Wicklow, Kildare, Meath, Louth, Cork, Limerick and Galway',
      'within 48–72 hours in the other 18',
      'Monday to Friday 8:00 AM to 6:00 PM, Saturday 8:00 AM to 5:00 PM and Sunday 10:00 AM to 4:00 PM',
      'our emergency service answers 24/7',
      'Travel is free in Dublin, Louth, Meath, Kildare and Wicklow',
      'Allow 45–60 minutes',
      'At least once a year, and twice if you light the fire more than once a week',
    ]) {
      expect(answers).toContain(words)
    }
    expect(answers.match(/\d+–\d+ hours|same day/g)).toEqual(['same day', '24–48 hours', '48–72 hours'])
  })

  it('hold seven services with a price each', () => {
    expect(services).toHaveLength(7)
    for (const service of services) expect(service.prices.length).toBeGreaterThan(0)
  })

  it('hold 26 territories, seven of them available', () => {
    const available = territories.filter((territory) => territory.isAvailable)
    expect(territories).toHaveLength(26)
    expect(available.map((territory) => territory.county.name).sort()).toEqual([
      'Cavan',
      'Donegal',
      'Kildare',
      'Mayo',
      'Roscommon',
      'Waterford',
      'Wexford',
    ])
  })

  it('rate every review with five stars', () => {
    for (const review of [...HOME_REVIEWS, ...FRANCHISE_OWNERS]) expect(review.rating).toBe(5)
  })
})
