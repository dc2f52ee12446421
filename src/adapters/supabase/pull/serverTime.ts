import type { Moment } from '#domain/time.ts'

/**
 * When the server answered, by its own clock, from the `Date` header. Undefined where there is none, or none that a
 * page may see: another origin has to allow that.
 */
export function serverTime(headers: Headers): Moment | undefined {
  const ms = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
