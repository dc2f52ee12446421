const PAUSE_MS = 500
/** How far apart two taps of a thumb that stays where it is can be. CSS pixels. */
const SAME_PLACE_PX = 80

/**
 * Marks an element in which a second tap in the same place does nothing within half a second of the first: what is
 * under the thumb may have moved there meanwhile [R25].
 */
export const GUARDED = { 'data-guarded': '' }

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & { isKey: boolean; isGuarded: boolean }

/** Ignores taps that come too soon, and a key that is held down, in the guarded elements of the page. */
export function guardTaps(page: Document): void {
  let last: Tap | null = null
  const isGuarded = ({ target }: Event) =>
    target instanceof Element && target.closest('[data-guarded]') !== null
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener(
    'click',
    (event) => {
      const { timeStamp, clientX, clientY, detail } = event
      // A key has no place: there, the first one counts if it was on a guarded element, too.
      const tap = { timeStamp, clientX, clientY, isKey: detail === 0, isGuarded: isGuarded(event) }
      if (tap.isGuarded && last !== null && isSecond(last, tap)) ignore(event)
      last = tap
    },
    { capture: true },
  )
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && isGuarded(event)) ignore(event)
    },
    { capture: true },
  )
}

function isSecond(first: Tap, second: Tap): boolean {
  if (second.timeStamp - first.timeStamp >= PAUSE_MS || first.isKey !== second.isKey) return false
  if (second.isKey) return first.isGuarded
  return Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) <= SAME_PLACE_PX
}
