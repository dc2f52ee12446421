import { choicesFromSeed } from './choices.ts'
import { simulate } from './run.ts'
import { shrink } from './shrink.ts'

export type SeedReport = { acknowledged: number; failure: string | null }

/** Runs one seed; a failure is told with the shortest history that still shows it. */
export async function checkSeed(seed: number): Promise<SeedReport> {
  const choices = choicesFromSeed(seed)
  const { problems, acknowledged } = await simulate(choices)
  if (problems.length === 0) return { acknowledged, failure: null }
  const shortest = await shrink(choices.recording)
  const lines = [`seed ${seed}`, ...problems, 'Shrunk to:', ...shortest.problems, ...shortest.history]
  return { acknowledged, failure: lines.join('\n') }
}
