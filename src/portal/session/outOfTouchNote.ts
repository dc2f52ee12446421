import type { Moment } from '#domain/time.ts'

// Beside the database: on a full phone that takes no write, and this has to be noted all the same.
const MARK = 'out-of-touch-since'

/** When this phone was first seen to be out of touch: now, if it was not noted, or the clock was set back since. */
export function noteOutOfTouch(now: Date): Moment {
  const noted = localStorage.getItem(MARK)
  if (noted !== null && Date.parse(noted) <= now.getTime()) return noted
  localStorage.setItem(MARK, now.toISOString())
  return now.toISOString()
}

/** Ends the note: this phone is in touch. */
export function endOutOfTouchNote(): void {
  localStorage.removeItem(MARK)
}
