import { monthsAfter, type CalendarDay, type Timestamp } from '#domain/time.ts'

export const JOB_MONTHS = 24
const CONTACT_STORED_EVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
export const CONTACT_DAYS = 30
export const PUT_AWAY_DAYS = 90
const CONFIRMED_AFTER_MS = 60 * 60_000

/** The first day whose jobs stay on a device. Older ones stay only with unsent work (rule OB22) [R40]. */
export function oldestJobDay(today: CalendarDay): CalendarDay {
  return monthsAfter(today, -JOB_MONTHS)
}

/**
 * When a device that no longer reaches the server begins to show only unsent work, in milliseconds since the epoch:
 * thirty days after the last contact (rule OB22) [R40].
 *
 * @param contactAt when the server last accepted the session; undefined if an earlier version did not store it
 */
export function outOfTouchAt(contactAt: Timestamp | undefined): number {
  return contactAt === undefined ? Infinity : Date.parse(contactAt) + CONTACT_DAYS * DAY_MS
}

/**
 * Whether a device has not reached the server for thirty days. False if the last contact lies in the future: the clock
 * was set back since, and `tidy` corrects that.
 *
 * @param now milliseconds since the epoch
 */
export function isOutOfTouch(contactAt: Timestamp | undefined, now: number): boolean {
  return now >= outOfTouchAt(contactAt)
}

/**
 * Whether a device that is out of touch may delete what it hides: an hour after that was detected. A clock that is
 * wrong for a short time only hides the jobs meanwhile, and deletes nothing (rule OB5).
 *
 * @param notedAt when the device was first detected to be out of touch, or null
 * @param now milliseconds since the epoch
 */
export function isConfirmed(notedAt: Timestamp | null, now: number): boolean {
  return notedAt !== null && now - Date.parse(notedAt) >= CONFIRMED_AFTER_MS
}

/**
 * Whether the stored time of the last contact is recent enough to stay: it is written at most once an hour (rule OB23).
 * False if it lies in the future.
 */
export function isContactRecent(contactAt: Timestamp | undefined, now: Timestamp): boolean {
  if (contactAt === undefined) return false
  const ageMs = Date.parse(now) - Date.parse(contactAt)
  return ageMs >= 0 && ageMs < CONTACT_STORED_EVERY_MS
}

/**
 * What was put away before this time may be deleted: it stays readable for ninety days (rule OB3) [R28].
 *
 * @param now milliseconds since the epoch
 */
export function putAwayBefore(now: number): Timestamp {
  return new Date(now - PUT_AWAY_DAYS * DAY_MS).toISOString()
}

/** The day on which what was put away at this time is deleted. */
export function putAwayUntil(putAwayAt: Timestamp): Date {
  return new Date(Date.parse(putAwayAt) + PUT_AWAY_DAYS * DAY_MS)
}
