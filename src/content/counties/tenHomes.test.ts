import { describe, expect, it } from 'vitest'
import { counties } from './counties.ts'
import { dublin } from './records/dublin.ts'
import { offaly } from './records/offaly.ts'
import { tenHomes } from './tenHomes.ts'

describe('ten homes of a county', () => {
  it('[R9] have the fuels of its census, most first', () => {
    expect(tenHomes(dublin.heating)).toEqual([
      { fuel: 'gas', homes: 7 },
      { fuel: 'oil', homes: 1 },
      { fuel: 'solidFuel', homes: 1 },
      { fuel: 'electricity', homes: 1 },
    ])
    expect(tenHomes(offaly.heating)[1]).toEqual({ fuel: 'peat', homes: 4 })
  })

  it('are ten, and none is more than one home off the census', () => {
    for (const { heating } of counties) {
      const homes = tenHomes(heating)
      expect(homes.reduce((sum, entry) => sum + entry.homes, 0)).toBe(10)
      for (const entry of homes) expect(Math.abs(entry.homes - heating[entry.fuel] / 10)).toBeLessThan(1)
    }
  })
})
