import { describe, expect, it } from 'vitest'
import { checkSeed } from './checkSeed.ts'
import { choicesFromSeed } from './choices.ts'
import { KNOWN_DEFECTS, type KnownDefect } from './http/knownDefects.ts'
import { simulateHttp } from './http/run.ts'

const SEEDS = 160
const BATCH = 40
/** Runs that look for one known defect. */
const SEEDS_OF_DEFECT = 15

/** Seeds that once failed, and what went wrong: they stay. */
const ONCE_FAILED: readonly { seed: number; story: string }[] = []

describe('the Supabase client, over HTTP with everything that befalls it', () => {
  for (let first = 1; first <= SEEDS; first += BATCH) {
    const last = first + BATCH - 1
    it(
      `[OB3] [OB8–OB11] [OB15] agrees with the server in the end (seeds ${first} to ${last})`,
      { timeout: 120_000 },
      async () => {
        let acknowledged = 0
        for (let seed = first; seed <= last; seed += 1) {
          const report = await checkSeed(seed, simulateHttp)
          expect(report.failure).toBeNull()
          acknowledged += report.acknowledged
        }
        // A simulation in which nothing is done proves nothing.
        expect(acknowledged).toBeGreaterThan(BATCH * 3)
      },
    )
  }

  it.each(ONCE_FAILED)('agrees where once $story (seed $seed)', async ({ seed }) => {
    expect((await checkSeed(seed, simulateHttp)).failure).toBeNull()
  })
})

describe('a defect that the simulation once found', () => {
  it.each(KNOWN_DEFECTS)('does not come back: $story', { timeout: 120_000 }, async (defect) => {
    expect(await firstProblem(defect)).toBeNull()
  })
})

async function firstProblem({ faults }: KnownDefect): Promise<string | null> {
  for (let seed = 1; seed <= SEEDS_OF_DEFECT; seed += 1) {
    const { problems } = await simulateHttp(choicesFromSeed(seed), (fault) => faults.includes(fault))
    if (problems[0] !== undefined) return `seed ${seed}: ${problems[0]}`
  }
  return null
}
