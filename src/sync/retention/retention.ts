import { monthsAfter, type CalendarDay, type Timestamp } from '#domain/time.ts'

const JOB_MONTHS = 24
const DAY_MS = 24 * 60 * 60_000
const CONTACT_DAYS = 30
const CONFIRMED_AFTER_MS = 60 * 60_000

/** The first day whose jobs a device keeps, unless there is unsent work on an earlier one (rule OB22) [R40]. */
export function oldestJobDay(today: CalendarDay): CalendarDay {
  return monthsAfter(today, -JOB_MONTHS)
}

/**
 * When a device that does not reach the server any more shows unsent work only, in milliseconds since the epoch:
 * thirty days after the last contact (rule OB22) [R40].
 *
 * @param contactAt when the server last let the technician in; undefined if an earlier version did not note it
 */
export function outOfTouchAt(contactAt: Timestamp | undefined): number {
  return contactAt === undefined ? Infinity : Date.parse(contactAt) + CONTACT_DAYS * DAY_MS
}

/**
 * Whether a device has not reached the server for thirty days. A contact in the future is none to count from: the
 * clock was set back since, and `tidy` puts that right.
 *
 * @param now milliseconds since the epoch
 */
export function isOutOfTouch(contactAt: Timestamp | undefined, now: number): boolean {
  return now >= outOfTouchAt(contactAt)
}

/**
 * Whether a device that is out of touch may delete what it hides: the clock said so an hour ago already. A clock
 * that was wrong for a moment hides the jobs for that moment, and deletes nothing (rule OB5).
 *
 * @param notedAt when the device was first seen to be out of touch, or null
 * @param now milliseconds since the epoch
 */
export function isConfirmed(notedAt: Timestamp | null, now: number): boolean {
  return notedAt !== null && now - Date.parse(notedAt) >= CONFIRMED_AFTER_MS
}
