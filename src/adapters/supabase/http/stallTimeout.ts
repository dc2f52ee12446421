/** How long nothing may arrive, and how long a request may take in all, both without the time of the upload. */
export type TimeLimits = { stallMs: number; totalMs: number }

export type StallTimeout = {
  readonly signal: AbortSignal
  /** A part of the response has arrived. */
  arrived: () => void
  end: () => void
}

/** Head and first part: most responses have no more. */
const SHORT_RESPONSE_PARTS = 2

/** When a part of any long response last arrived. */
let lineUsedAt = -Infinity

/**
 * Aborts its signal with a `TimeoutError` if nothing arrives for too long, so that a slow download is not mistaken for a
 * lost one, or if the request takes too long in all. What waits behind a long response on a slow line is not lost
 * either: a technician's profile waited for half a minute behind the first jobs, and the sign-in failed.
 *
 * @param uploadMs how long the request's body may take before anything can arrive
 */
export function createStallTimeout(uploadMs: number, { stallMs, totalMs }: TimeLimits): StallTimeout {
  const controller = new AbortController()
  const latestEnd = performance.now() + uploadMs + totalMs
  let end = performance.now() + uploadMs + stallMs
  let parts = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = Math.min(Math.max(end, lineUsedAt + stallMs), latestEnd) - performance.now()
    if (leftMs > 0) timer = setTimeout(wait, leftMs)
    else controller.abort(new DOMException('The response took too long', 'TimeoutError'))
  }
  wait()
  return {
    signal: controller.signal,
    arrived() {
      const now = performance.now()
      end = now + stallMs
      parts += 1
      if (parts > SHORT_RESPONSE_PARTS) lineUsedAt = now
    },
    end: () => clearTimeout(timer),
  }
}
