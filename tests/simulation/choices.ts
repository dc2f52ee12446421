/** Where a simulated run gets its decisions from: a seed, or the recording of an earlier run. */
export type Choices = {
  /** A whole number from 0 to `options` - 1. Option 0 is the harmless one wherever there is one. */
  pick(options: number): number
  /** True once in `oneIn` cases. */
  happens(oneIn: number): boolean
  of<T>(items: readonly T[]): T
  readonly recording: number[]
}

export function choicesFromSeed(seed: number): Choices {
  return createChoices(mulberry32(seed))
}

/** Makes the decisions of a recording again, and the harmless ones once it has ended. */
export function choicesFromRecording(recording: readonly number[]): Choices {
  let position = 0
  return createChoices(() => {
    const recorded = recording[position]
    position += 1
    return recorded ?? 0
  })
}

function createChoices(nextUint32: () => number): Choices {
  const recording: number[] = []
  const pick = (options: number) => {
    const number = nextUint32()
    recording.push(number)
    return number % options
  }
  return {
    pick,
    recording,
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
