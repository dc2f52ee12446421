import type { Timestamp } from '#domain/time.ts'

// Not in the database, which takes no write on a full phone.
const KEY = 'out-of-touch-since'

/** When this phone was first noticed to be out of touch: now, if not noted yet, or the clock was set back since. */
export function noteOutOfTouch(now: Date): Timestamp {
  const noted = localStorage.getItem(KEY)
  if (noted !== null && Date.parse(noted) <= now.getTime()) return noted
  localStorage.setItem(KEY, now.toISOString())
  return now.toISOString()
}

/** Deletes the note: this phone is in touch. */
export function endOutOfTouchNote(): void {
  localStorage.removeItem(KEY)
}
