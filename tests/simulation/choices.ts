/**
 * The decisions of a run, grouped by event, so that leaving out one event does not shift the decisions of the
 * others.
 */
export type Recording = readonly (readonly number[])[]

/** The source of a simulated run's decisions: a seed, or the recording of an earlier run. */
export type Choices = {
  /** A whole number from 0 to `options` - 1. If one option is harmless, it is option 0. */
  pick(options: number): number
  /** True in one of `oneIn` cases. */
  happens(oneIn: number): boolean
  of<T>(items: readonly T[]): T
  /** Begins the decisions of the next event. Returns false if a recording has ended. */
  nextEvent(): boolean
  readonly recording: Recording
}

export function choicesFromSeed(seed: number): Choices {
  const nextUint32 = mulberry32(seed)
  return createChoices(nextUint32, () => true)
}

/** Replays a recording. A decision that it does not contain is the harmless one. */
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
