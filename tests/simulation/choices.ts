/**
 * What was decided in a run, event by event. An event keeps its decisions to itself, so that leaving one out
 * does not shift those of the others.
 */
export type Recording = readonly (readonly number[])[]

/** Where a simulated run gets its decisions from: a seed, or the recording of an earlier run. */
export type Choices = {
  /** A whole number from 0 to `options` - 1. Option 0 is the harmless one wherever there is one. */
  pick(options: number): number
  /** True once in `oneIn` cases. */
  happens(oneIn: number): boolean
  of<T>(items: readonly T[]): T
  /** Says that the decisions of the next event begin. Answers false where a recording has ended. */
  nextEvent(): boolean
  readonly recording: Recording
}

export function choicesFromSeed(seed: number): Choices {
  const nextUint32 = mulberry32(seed)
  return createChoices(nextUint32, () => true)
}

/** Makes the decisions of a recording again, and the harmless one wherever it says nothing. */
export function choicesFromRecording(recording: Recording): Choices {
  let event = 0
  let position = 0
  return createChoices(
    () => recording[event]?.[position++] ?? 0,
    () => {
      event += 1
      position = 0
      return event < recording.length
    },
  )
}

function createChoices(nextUint32: () => number, nextEvent: () => boolean): Choices {
  const recording: number[][] = [[]]
  const pick = (options: number) => {
    const number = nextUint32()
    recording.at(-1)?.push(number)
    return number % options
  }
  return {
    pick,
    recording,
    nextEvent() {
      recording.push([])
      return nextEvent()
    },
    happens: (oneIn) => pick(oneIn) === oneIn - 1,
    of<T>(items: readonly T[]): T {
      const item = items[pick(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}

/** The mulberry32 generator: 32 bits of state, good enough to spread decisions. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
