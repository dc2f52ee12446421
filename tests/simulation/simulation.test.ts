import { describe, expect, it } from 'vitest'
import { choicesFromSeed } from './choices.ts'
import { simulate, type Run } from './run.ts'

const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 500)
const FIRST_SEED = Number(process.env['SIMULATION_FIRST_SEED'] ?? 1)

describe('technicians, the office and fate', () => {
  it(`[OB1–OB12] agree in the end, whatever happens (${SEEDS} seeds)`, { timeout: 3_600_000 }, async () => {
    let acknowledged = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const run = await simulate(choicesFromSeed(seed))
      if (run.problems.length > 0) throw new Error(describeFailure(seed, run))
      acknowledged += run.acknowledged
    }
    // A simulation in which nothing is done proves nothing.
    expect(acknowledged).toBeGreaterThan(SEEDS * 3)
  })
})

function describeFailure(seed: number, { problems, history }: Run): string {
  return [`seed ${seed}`, ...problems, 'What happened:', ...history].join('\n')
}
