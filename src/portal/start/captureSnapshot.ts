import type { ReactElement } from 'react'
import { calendarDay, type Timestamp } from '#domain/time.ts'
import { outOfTouchAt } from '#sync/retention/retention.ts'
import { dayAfter, midnightOf } from '../shell/text/formatDate.ts'
import type { PortalPorts } from '../shell/ports.ts'
import { showAsSent } from './showAsSent.tsx'

const QUIET_MS = 1_000
// A change is rendered some frames after it was written.
const MAX_RENDER_MS = 300
/** Toasts, and elements that are marked as transient. */
const TRANSIENT = '[data-toast], [data-transient]'
/** A third of a snapshot's markup, which snapshot.css sets for every icon instead. */
const ICON_ATTRIBUTES = [
  'xmlns',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
]

type CapturePorts = Pick<PortalPorts, 'startSnapshot' | 'now'> & {
  store: Pick<PortalPorts['store'], 'identity' | 'pullCursor'>
}

export type CapturedList = {
  /** The content of the sync status once everything is sent. `pulledAt`: when the jobs were last refreshed. */
  statusOnceSent: (pulledAt: Timestamp | null, now: Date) => ReactElement
}

/**
 * Captures the root whenever neither it nor the data has changed for a second: a
 * change of the data deletes the snapshot, and may render nothing. Without that second while the page is hidden: the
 * screen often goes dark right after a tap, and the browser may freeze or end a hidden page. Returns a function that
 * stops this.
 */
export function captureSnapshot(
  root: Element,
  portal: CapturePorts,
  ownerId: string,
  { statusOnceSent }: CapturedList,
): () => void {
  let timer = 0
  let isWaiting = false
  const isHidden = () => document.visibilityState === 'hidden'
  const restart = () => {
    window.clearTimeout(timer)
    isWaiting = true
    timer = window.setTimeout(() => void capture(timer), isHidden() ? 0 : QUIET_MS)
  }
  const endQuietTime = () => {
    if (isWaiting && isHidden()) restart()
  }

  async function capture(quietTimer: number): Promise<void> {
    isWaiting = false
    // A long list has its cards in other places than a snapshot would.
    if (root.querySelector('[data-loading], [data-index]')) return
    try {
      // Read before the markup: any later change of the data invalidates the snapshot, rendered or not.
      const dataVersion = await portal.startSnapshot.dataVersion()
      await new Promise((resolve) => setTimeout(resolve, MAX_RENDER_MS))
      const day = calendarDay(portal.now())
      const from = midnightOf(day).getTime()
      // Invalid, too, once the phone is out of touch.
      const identity = await portal.store.identity()
      if (identity === null) return
      const until = Math.min(midnightOf(dayAfter(day)).getTime(), outOfTouchAt(identity.acceptedUntil))
      const { pulledAt } = await portal.store.pullCursor(ownerId)
      if (timer !== quietTimer) return
      const list = copyForSnapshot(root)
      const html = snapshotHtml(list)
      showAsSent(list, statusOnceSent(pulledAt, portal.now()))
      const snapshot = { ownerId, from, until, dataVersion }
      await portal.startSnapshot.write(snapshot, html, snapshotHtml(list))
    } catch (error) {
      console.warn('The snapshot for the next start could not be written:', error)
    }
  }

  const observer = new MutationObserver(restart)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  portal.startSnapshot.watch(restart)
  document.addEventListener('visibilitychange', endQuietTime)
  restart()
  return () => {
    portal.startSnapshot.watch(() => {})
    document.removeEventListener('visibilitychange', endQuietTime)
    window.clearTimeout(timer)
    timer = 0
    isWaiting = false
    observer.disconnect()
  }
}

// Not `li:has(article)`, which Firefox 120 and older cannot parse.
function cardsIn(root: Element): Element[] {
  return [...root.querySelectorAll('article')].flatMap((article) => article.closest('li') ?? [])
}

// Contains only the cards that are visible at first, in either orientation: the app renders the others soon after, and
// each further card delays all of them.
function copyForSnapshot(root: Element): Element {
  const longestSide = Math.max(innerWidth, innerHeight)
  const isVisible = (card: Element) => card.getBoundingClientRect().top + scrollY < longestSide
  const visible = cardsIn(root).filter(isVisible).length
  const copy = document.createElement('div')
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)))
  const cards = cardsIn(copy).slice(visible)
  for (const transient of [...cards, ...copy.querySelectorAll(TRANSIENT)]) transient.remove()
  // The page's policy refuses them in markup.
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy
}

function snapshotHtml(copy: Element): string {
  for (const icon of copy.querySelectorAll('.lucide')) {
    for (const name of ICON_ATTRIBUTES) icon.removeAttribute(name)
  }
  return copy.innerHTML
}
