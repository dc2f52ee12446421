const LONGEST_MS = 60 * 60_000

/**
 * The wait that a Retry-After header asks for, in milliseconds, at most an hour; null without one. A date is
 * measured against the answer's own Date header, since the device's clock may be wrong (rule OB5).
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : untilDate(value, headers.get('date'))
  return Number.isFinite(waitMs) ? Math.min(LONGEST_MS, Math.max(0, waitMs)) : null
}

function untilDate(then: string, now: string | null): number {
  return Date.parse(then) - (now === null ? Date.now() : Date.parse(now))
}
