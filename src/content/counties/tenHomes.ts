import type { HeatingShares } from './county.ts'

export type HomesOnFuel = { fuel: keyof HeatingShares; homes: number }

/**
 * How many of ten homes have each main fuel, most first, without those that none of ten has. Rounded by the largest
 * remainders, so that there are always ten.
 */
export function tenHomes(heating: HeatingShares): HomesOnFuel[] {
  const { oil, gas, solidFuel, peat, electricity } = heating
  const total = oil + gas + solidFuel + peat + electricity
  const exact = [
    { fuel: 'oil', share: (oil / total) * 10 },
    { fuel: 'gas', share: (gas / total) * 10 },
    { fuel: 'solidFuel', share: (solidFuel / total) * 10 },
    { fuel: 'peat', share: (peat / total) * 10 },
    { fuel: 'electricity', share: (electricity / total) * 10 },
  ] as const
  const left = 10 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const byRemainder = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1))
  const roundedUp = new Set(byRemainder.slice(0, left))
  return exact
    .map((entry) => ({ fuel: entry.fuel, homes: Math.floor(entry.share) + (roundedUp.has(entry) ? 1 : 0) }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes)
}
