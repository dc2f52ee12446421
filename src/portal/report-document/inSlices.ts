const SLICE_MS = 8

const waiting: (() => void)[] = []

/** Does some work soon, after what came before it: in short tasks, so that taps and frames come in between. */
export function inSlices(work: () => void): void {
  if (waiting.length === 0) setTimeout(workSlice)
  waiting.push(work)
}

function workSlice(): void {
  const end = performance.now() + SLICE_MS
  try {
    while (waiting.length > 0 && performance.now() <= end) waiting.shift()?.()
  } finally {
    if (waiting.length > 0) setTimeout(workSlice)
  }
}
