import { describe, expect, it } from 'vitest'
import { COAL, LOGS } from './fuel.ts'

describe('fuel', () => {
  it('comes in eight kinds, each in two sizes', () => {
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
})
