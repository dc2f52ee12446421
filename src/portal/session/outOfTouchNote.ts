import type { Timestamp } from '#domain/time.ts'

// Not in the database, which cannot be written on a full phone.
const KEY = 'out-of-touch-since'

/** Returns when this phone was first found out of touch: now if there is no note, or the clock was set back since. */
export function noteOutOfTouch(now: Date): Timestamp {
  const noted = localStorage.getItem(KEY)
  if (noted !== null && Date.parse(noted) <= now.getTime()) return noted
  localStorage.setItem(KEY, now.toISOString())
  return now.toISOString()
}

/** Deletes the note, since this phone is in touch. */
export function endOutOfTouchNote(): void {
  localStorage.removeItem(KEY)
}
