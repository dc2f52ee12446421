import { monthsAfter, type CalendarDay, type Timestamp } from '#domain/time.ts'
import { isUnanswered } from '../loopDelays.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import type { PullResult } from '../ports/server.ts'

export const JOB_MONTHS = 24
const DAY_MS = 24 * 60 * 60_000
export const CONTACT_DAYS = 30
export const PUT_AWAY_DAYS = 90

/** The first day whose jobs stay on a device. Older ones stay only with unsent work (rule OB22a) [R40]. */
export function oldestJobDay(today: CalendarDay): CalendarDay {
  return monthsAfter(today, -JOB_MONTHS)
}

/**
 * When a device that no longer reaches the server begins to show only unsent work, in milliseconds since the epoch:
 * thirty days after the server can have accepted its session for the last time (rule OB22l) [R40].
 *
 * @param acceptedUntil the expiry of the technician's last access token, by the server's clock
 */
export function outOfTouchAt(acceptedUntil: Timestamp): number {
  return Date.parse(acceptedUntil) + CONTACT_DAYS * DAY_MS
}

/**
 * Whether the thirty days are over by the device's clock, which may be wrong: nothing is hidden before the server was
 * tried, and nothing deleted (rules OB22m and OB22n) [R40].
 *
 * @param now milliseconds since the epoch
 */
export function isContactOverdue(acceptedUntil: Timestamp, now: number): boolean {
  return now >= outOfTouchAt(acceptedUntil)
}

/** Whether a pull got a response from the server, other than that it does not accept the session. */
export function hasReachedServer(pull: PullResult): boolean {
  return pull.kind !== 'signed-out' && !isUnanswered(pull)
}

/**
 * The entry with the day until which it is readable: ninety days after the first contact since it was put away, by the
 * server's clock (rule OB3h) [R28]. Null if that has passed.
 *
 * @param acceptedUntil the expiry of the last access token of whoever is signed in
 */
export function putAwayAsOf(entry: OutboxEntry, acceptedUntil: Timestamp): OutboxEntry | null {
  const { putAway } = entry
  if (!putAway || putAway.acceptedUntil >= acceptedUntil) return entry
  if (putAway.readableUntil !== undefined) return putAway.readableUntil <= acceptedUntil ? null : entry
  const readableUntil = new Date(Date.parse(acceptedUntil) + PUT_AWAY_DAYS * DAY_MS).toISOString()
  return { ...entry, putAway: { ...putAway, readableUntil } }
}
