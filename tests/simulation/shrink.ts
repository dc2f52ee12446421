import { choicesFromRecording, type Recording } from './choices.ts'
import { simulate, type Run } from './run.ts'

const MOST_RUNS = 2_000

/**
 * The shortest run found that still fails: events are left out in ever smaller stretches, and then each
 * decision of the others is replaced by the harmless one, as long as it still fails.
 */
export async function shrink(recording: Recording): Promise<Run> {
  let best = recording
  let runs = 0

  const isEnough = async (candidate: Recording): Promise<boolean> => {
    runs += 1
    const stillFails = runs < MOST_RUNS && (await replay(candidate)).problems.length > 0
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
  return replay(best)
}

function halvesOf(length: number): number[] {
  return length <= 1 ? [1] : [Math.ceil(length / 2), ...halvesOf(Math.floor(length / 2))]
}

function replay(recording: Recording): Promise<Run> {
  return simulate(choicesFromRecording(recording))
}
