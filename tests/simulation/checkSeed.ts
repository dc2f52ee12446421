import { choicesFromSeed } from './choices.ts'
import { simulate as simulateCore } from './run.ts'
import { shrink, type Simulate } from './shrink.ts'

export type SeedReport = { acknowledged: number; failure: string | null }

/**
 * Runs one seed. A failure is described with the command that repeats it and the shortest history
 * found that still fails.
 */
export async function checkSeed(seed: number, simulate: Simulate = simulateCore): Promise<SeedReport> {
  const choices = choicesFromSeed(seed)
  const { problems, acknowledged } = await simulate(choices)
  if (problems.length === 0) return { acknowledged, failure: null }
  const shortest = await shrink(choices.recording, simulate)
  const command = `npm run simulate -- --seeds 1 --first ${seed}${simulate === simulateCore ? '' : ' --http'}`
  const lines = [`seed ${seed}, again with: ${command}`, ...problems]
  const shrunk = ['Shrunk to:', ...shortest.problems, ...shortest.history]
  return { acknowledged, failure: [...lines, ...shrunk].join('\n') }
}
