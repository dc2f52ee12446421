import { describe, expect, it } from 'vitest'
import { checkSeed } from './checkSeed.ts'

const SEEDS = 2_000
const BATCH = 250

describe('technicians, the office and fate', () => {
  for (let first = 1; first <= SEEDS; first += BATCH) {
    const last = first + BATCH - 1
    it(
      `[OB1–OB12] [OB20] [OB21] agree in the end, whatever happens (seeds ${first} to ${last})`,
      { timeout: 120_000 },
      async () => {
        let acknowledged = 0
        for (let seed = first; seed <= last; seed += 1) {
          const report = await checkSeed(seed)
          expect(report.failure).toBeNull()
          acknowledged += report.acknowledged
        }
        // A simulation in which nothing is done proves nothing.
        expect(acknowledged).toBeGreaterThan(BATCH * 3)
      },
    )
  }
})
