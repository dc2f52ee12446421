const PAUSE_MS = 500

/**
 * Marks an element in which a tap does nothing within half a second of the tap before it, wherever that was: what is
 * under the finger may have moved there meanwhile [R25].
 */
export const GUARDED = { 'data-guarded': '' }

/** Ignores taps that come too soon, and a key that is held down, in the guarded elements of the page. */
export function guardTaps(page: Document): void {
  let lastTapAt = -PAUSE_MS
  const isGuarded = ({ target }: Event) => target instanceof Element && target.closest('[data-guarded]')
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener(
    'click',
    (event) => {
      const isTooSoon = event.timeStamp - lastTapAt < PAUSE_MS
      lastTapAt = event.timeStamp
      if (isTooSoon && isGuarded(event)) ignore(event)
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
