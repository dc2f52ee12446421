const LONGEST_MS = 60 * 60_000

/**
 * The wait that a Retry-After header asks for, in milliseconds, at most an hour; null if it asks for none:
 * without the header, or if its time has passed. A date is measured against the answer's own Date header,
 * since the device's clock may be wrong (rule OB5).
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : untilDate(value, headers.get('date'))
  // A busy server that names no wait gets the back-off, and not another request at once (rule OB8).
  return waitMs > 0 ? Math.min(LONGEST_MS, waitMs) : null
}

function untilDate(then: string, now: string | null): number {
  if (!then.endsWith('GMT')) return NaN
  return Date.parse(then) - (now === null ? Date.now() : Date.parse(now))
}
