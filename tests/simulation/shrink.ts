import { choicesFromRecording, type Choices, type Recording } from './choices.ts'
import type { Run } from './run.ts'

/** Runs a whole simulation with these decisions. */
export type Simulate = (choices: Choices) => Promise<Run>

const MAX_RUNS = 2_000

/**
 * Returns the shortest run found that still breaks one of the same rules. Removes ever smaller ranges of events,
 * then replaces each remaining decision by the harmless one, as long as the run still fails.
 */
export async function shrink(recording: Recording, simulate: Simulate): Promise<Run> {
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
