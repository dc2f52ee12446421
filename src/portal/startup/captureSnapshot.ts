import { calendarDay } from '#domain/time.ts'
import { outOfTouchAt } from '#sync/retention/retention.ts'
import { dayAfter, midnightOf } from '../shell/formatDate.ts'
import type { PortalPorts } from '../ports.ts'

const QUIET_MS = 1_000
// What shows of a change comes some frames after the change itself.
const LONGEST_DRAWING_MS = 300
const CARD = 'li:has(article)'
/** Toaster are of their moment; what says so itself stands below cards that are not kept either. */
const PASSING = '[data-notice], [data-not-kept]'
/** What portal.css says of every kept icon: a third of the markup. */
const OF_EVERY_ICON = [
  'xmlns',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
]

/** Keeps what is in the root whenever it has stood still for a while, until the answer is called. */
export function keepScreen(root: Element, portal: PortalPorts, ownerId: string): () => void {
  let timer = 0
  const restart = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void keep(timer), QUIET_MS)
  }

  async function keep(quietTimer: number): Promise<void> {
    if (root.querySelector('[data-loading]')) return
    try {
      // The mark first: data that changes after it makes the screen untrue, whether or not it shows yet.
      const dataMark = await portal.keptScreens.dataMark()
      await new Promise((resolve) => setTimeout(resolve, LONGEST_DRAWING_MS))
      if (timer !== quietTimer) return
      const day = calendarDay(portal.now())
      const from = midnightOf(day).getTime()
      // Nor is it shown once the phone is out of touch.
      const identity = await portal.store.identity()
      const until = Math.min(midnightOf(dayAfter(day)).getTime(), outOfTouchAt(identity?.contactAt))
      await portal.keptScreens.keep({ ownerId, from, until, dataMark }, lastingPart(root))
    } catch (error) {
      console.warn('The screen could not be kept for the next start:', error)
    }
  }

  const observer = new MutationObserver(restart)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  restart()
  return () => {
    window.clearTimeout(timer)
    timer = 0
    observer.disconnect()
  }
}

// Of the cards only those that are seen at first, however the phone is held: the app draws the others a moment
// later, and each card more is a wait for all.
function lastingPart(root: Element): string {
  const screen = Math.max(innerWidth, innerHeight)
  const isSeen = (card: Element) => card.getBoundingClientRect().top + scrollY < screen
  const seen = [...root.querySelectorAll(CARD)].filter(isSeen).length
  const copy = document.createElement('div')
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)))
  const cards = [...copy.querySelectorAll(CARD)].slice(seen)
  for (const passing of [...cards, ...copy.querySelectorAll(PASSING)]) passing.remove()
  for (const icon of copy.querySelectorAll('.lucide')) {
    for (const name of OF_EVERY_ICON) icon.removeAttribute(name)
  }
  return copy.innerHTML
}
