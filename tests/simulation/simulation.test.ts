import { describe, expect, it } from 'vitest'
import { checkSeed } from './checkSeed.ts'

const SEEDS = 2_000
const BATCH = 250

describe('devices and server', () => {
  for (let first = 1; first <= SEEDS; first += BATCH) {
    const last = first + BATCH - 1
    it(
      `[OB1–OB12] [OB20] [OB21] converge under injected faults (seeds ${first} to ${last})`,
      { timeout: 120_000 },
      async () => {
        let acknowledged = 0
        for (let seed = first; seed <= last; seed += 1) {
          const report = await checkSeed(seed)
          expect(report.failure).toBeNull()
          acknowledged += report.acknowledged
        }
        // Guards against a simulation that does no work.
        expect(acknowledged).toBeGreaterThan(BATCH * 3)
      },
    )
  }
})
