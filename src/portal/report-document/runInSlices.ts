const SLICE_MS = 8

const waiting: (() => void)[] = []

/** Queues work, which runs in order in tasks of some 8 ms: the browser can handle taps and paint in between. */
export function runInSlices(work: () => void): void {
  if (waiting.length === 0) setTimeout(runSlice)
  waiting.push(work)
}

function runSlice(): void {
  const end = performance.now() + SLICE_MS
  try {
    while (waiting.length > 0 && performance.now() <= end) waiting.shift()?.()
  } finally {
    if (waiting.length > 0) setTimeout(runSlice)
  }
}
