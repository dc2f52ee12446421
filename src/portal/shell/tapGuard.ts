const PAUSE_MS = 500
/** A thumb that is on its way when the list moves cannot stop sooner. */
const MOVED_MS = 350
/** The largest distance between two taps of a thumb that rests in one place, in CSS pixels. */
const SAME_PLACE_PX = 80

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & {
  isKey: boolean
  /** By a mouse, and not the second click of a double click. */
  isSingleClick: boolean
  isGuarded: boolean
  /** What was tapped: the button, not its icon, which the tap itself may replace. */
  control: Element | null
}

/**
 * Ignores the second of two taps in the same place, and a key that is held down [R25]: what is under the thumb may have
 * moved there meanwhile. Anywhere, if the first tap has removed what was tapped, be it a screen, the entry of a list or
 * a toast, except for single clicks of a mouse, which is precise; in an element with `data-guarded` also if what was
 * tapped is still there. Also ignores any tap on a list, and on what is around it, that has just moved by itself.
 */
export function guardTaps(page: Document): void {
  let last: Tap | null = null
  let isMouse = false
  const around = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest(selector) : null
  const isGuarded = (event: Event) => around(event, '[data-guarded]') !== null
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const hasMoved = watchList(page)
  // A click has no type of pointer in older browsers.
  page.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), {
    capture: true,
  })
  page.addEventListener(
    'click',
    (event) => {
      const { timeStamp, clientX, clientY, detail } = event
      // A key has no place: there, the first one counts if it was on a guarded element, too.
      const tap: Tap = {
        timeStamp,
        clientX,
        clientY,
        isKey: detail === 0,
        isSingleClick: isMouse && detail < 2,
        isGuarded: isGuarded(event),
        control: around(event, 'a, button, label, summary'),
      }
      if (!tap.isKey && !tap.isSingleClick && around(event, 'main') && hasMoved()) {
        ignore(event)
        return
      }
      if (last !== null && isSecond(last, tap)) {
        ignore(event)
        // A third tap follows the first, too.
        tap.control = last.control
      }
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

/** Returns whether the list has moved within the last moments, because something above it appeared, grew or ended. */
function watchList(page: Document): () => boolean {
  let list: Element | null = null
  let top = 0
  let movedAt = -Infinity
  const measure = () => {
    const card = page.querySelector('[data-guarded]')
    const listNow = card?.closest('ul') ?? card
    const topNow = listNow ? listNow.getBoundingClientRect().top + scrollY : 0
    if (listNow === list && Math.abs(topNow - top) > 1) movedAt = performance.now()
    list = listNow
    top = topNow
  }
  // Measured with the frame that shows the change, which has to be laid out anyway.
  new MutationObserver(() => requestAnimationFrame(measure)).observe(page.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  return () => {
    measure()
    return performance.now() - movedAt < MOVED_MS
  }
}

function isSecond(first: Tap, second: Tap): boolean {
  if (second.timeStamp - first.timeStamp >= PAUSE_MS || first.isKey !== second.isKey) return false
  if (second.isKey) return first.isGuarded && second.isGuarded
  const hasRemoved = first.control?.isConnected === false
  if (!second.isGuarded && (!hasRemoved || second.isSingleClick)) return false
  return Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) <= SAME_PLACE_PX
}
