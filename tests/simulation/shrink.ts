import { choicesFromRecording, type Choices, type Recording } from './choices.ts'
import type { Run } from './run.ts'

/** A whole simulated run on these decisions. */
export type Simulate = (choices: Choices) => Promise<Run>

const MOST_RUNS = 2_000

/**
 * The shortest run found that still fails: events are left out in ever smaller stretches, and then each
 * decision of the others is replaced by the harmless one, as long as it still fails.
 */
export async function shrink(recording: Recording, simulate: Simulate): Promise<Run> {
  const rules = rulesOf(await replay(recording, simulate))
  let best = recording
  let runs = 0

  const isBroken = (rule: string) => rules.includes(rule)

  const isEnough = async (candidate: Recording): Promise<boolean> => {
    runs += 1
    const stillFails = runs < MOST_RUNS && rulesOf(await replay(candidate, simulate)).some(isBroken)
    if (stillFails) best = candidate
    return stillFails
  }

  for (const length of halvesOf(best.length)) {
    for (let start = 0; start < best.length;) {
      if (!(await isEnough(best.toSpliced(start, length)))) start += length
    }
  }
  for (const [index, event] of best.entries()) {
    for (const position of event.keys()) {
      const harmless = best[index]?.with(position, 0)
      if (harmless) await isEnough(best.with(index, harmless))
    }
  }
  return replay(best, simulate)
}

// Another rule that a shorter run breaks is another story.
function rulesOf({ problems }: Run): string[] {
  return problems.map((problem) => problem.split(' ')[0] ?? '')
}

function halvesOf(length: number): number[] {
  return length <= 1 ? [1] : [Math.ceil(length / 2), ...halvesOf(Math.floor(length / 2))]
}

function replay(recording: Recording, simulate: Simulate): Promise<Run> {
  return simulate(choicesFromRecording(recording))
}
