const PAUSE_MS = 500
/** How long a thumb that is already moving takes to stop after the list has moved. */
const MOVED_MS = 350
/** Two taps closer than this are in the same place, in CSS pixels. */
const SAME_PLACE_PX = 80

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & {
  isKey: boolean
  /** A click of a mouse, and not the second one of a double click. */
  isSingleClick: boolean
  isGuarded: boolean
  /** What was tapped: the button, not its icon, which the tap itself may replace. */
  control: Element | null
}

/**
 * Ignores taps that may hit something else than the technician meant [R25]:
 *
 * - the second of two taps in the same place, if the first one removed what it hit (a screen, an entry of a list, a
 *   toast). Not single clicks of a mouse, which is precise.
 * - in an element with `data-guarded`, every second tap in the same place, and a key that is held down.
 * - a tap in `main` just after the list has moved by itself. Not single clicks of a mouse.
 *
 * @param signal ends it; without one it lasts as long as the page
 */
export function guardTaps(page: Document, signal?: AbortSignal): void {
  let last: Tap | null = null
  let isMouse = false
  const around = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest(selector) : null
  const isGuarded = (event: Event) => around(event, '[data-guarded]') !== null
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const hasMoved = watchList(page, signal)
  const capture = { capture: true, ...(signal && { signal }) }
  // A click has no type of pointer in older browsers.
  page.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), capture)
  page.addEventListener(
    'click',
    (event) => {
      const { timeStamp, clientX, clientY, detail } = event
      // A key press has no position.
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
        // A third tap is compared with the first one, whose control may be gone.
        tap.control = last.control
      }
      last = tap
    },
    capture,
  )
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && isGuarded(event)) ignore(event)
    },
    capture,
  )
}

/** Watches the list. Returns a function that tells whether a change above it has just moved it. */
function watchList(page: Document, signal?: AbortSignal): () => boolean {
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
  const observer = new MutationObserver(() => requestAnimationFrame(measure))
  observer.observe(page.body, { childList: true, subtree: true, characterData: true })
  signal?.addEventListener('abort', () => observer.disconnect())
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
