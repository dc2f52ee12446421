import { describe, expect, it } from 'vitest'
import { checkSeed } from './checkSeed.ts'
import { CORE_SEEDS, rangesOfSeeds } from './seedCounts.ts'

/** Seeds that failed once, and why. They stay as regression tests. */
const REGRESSION_SEEDS: readonly { seed: number; story: string }[] = [
  {
    seed: 777003687,
    story:
      'a tap that a restored server had lost was expected, since its phone learned only then that it was sent',
  },
  {
    seed: 51826,
    story:
      'a start that was refused was expected to stay taken back, although its technician released it after that',
  },
  {
    seed: 95470811,
    story:
      'an unstart that had found nothing to take back was expected to take back the start that a restored server had again',
  },
  {
    seed: 203123582,
    story:
      'a tab of a full phone adopted the lower number of uploads in vain that another tab had stored, and began to count again',
  },
]

describe('devices and server', () => {
  it.each(rangesOfSeeds(CORE_SEEDS, 50))(
    '[OB1a] [OB2] [OB3a] [OB4a] [OB4e] [OB5f] [OB6a] [OB7a] [OB8e] [OB10a] [OB11b] [OB12j] [OB20c] [OB21d] converge under injected faults (seeds $first to $last)',
    async ({ first, last }) => {
      let acknowledged = 0
      for (let seed = first; seed <= last; seed += 1) {
        const report = await checkSeed(seed)
        expect(report.failure).toBeNull()
        acknowledged += report.acknowledged
      }
      // Guards against a simulation that does no work.
      expect(acknowledged).toBeGreaterThan((last - first + 1) * 3)
    },
  )

  it.each(REGRESSION_SEEDS)('converge; once, $story (seed $seed)', async ({ seed }) => {
    expect((await checkSeed(seed)).failure).toBeNull()
  })
})
