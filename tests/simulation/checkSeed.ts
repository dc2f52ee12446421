import { choicesFromRecording, choicesFromSeed, type Choices, type Recording } from './choices.ts'
import { simulate as simulateCore, type Run } from './run.ts'

/** Runs a whole simulation with these decisions. */
type Simulate = (choices: Choices) => Promise<Run>

export type SeedReport = { acknowledged: number; failure: string | null }

const MAX_RUNS = 2_000

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

/**
 * Returns the shortest run found that still breaks one of the same rules. Removes ever smaller ranges of events,
 * then replaces each remaining decision by the harmless one, as long as the run still fails.
 */
async function shrink(recording: Recording, simulate: Simulate): Promise<Run> {
  const rules = rulesOf(await replay(recording, simulate))
  let best = recording
  let runs = 0

  const isBroken = (rule: string) => rules.includes(rule)

  const stillFails = async (candidate: Recording): Promise<boolean> => {
    runs += 1
    const hasFailed = runs < MAX_RUNS && rulesOf(await replay(candidate, simulate)).some(isBroken)
    if (hasFailed) best = candidate
    return hasFailed
  }

  for (const length of halvesOf(best.length)) {
    for (let start = 0; start < best.length;) {
      if (!(await stillFails(best.toSpliced(start, length)))) start += length
    }
  }
  for (const [index, event] of best.entries()) {
    for (const position of event.keys()) {
      const harmless = best[index]?.with(position, 0)
      if (harmless) await stillFails(best.with(index, harmless))
    }
  }
  return replay(best, simulate)
}

// A shorter run that breaks a different rule is a different failure.
function rulesOf({ problems }: Run): string[] {
  return problems.map((problem) => problem.split(' ')[0] ?? '')
}

function halvesOf(length: number): number[] {
  return length <= 1 ? [1] : [Math.ceil(length / 2), ...halvesOf(Math.floor(length / 2))]
}

function replay(recording: Recording, simulate: Simulate): Promise<Run> {
  return simulate(choicesFromRecording(recording))
}
