import { isUnanswered } from '#sync/loopDelays.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { JobFeed } from '#sync/ports/server.ts'
import type { SyncLoop, SyncLoopPorts } from '#sync/syncLoop.ts'
import { attachFollowUps, type Dispose, type FollowUpPorts } from './followUps.ts'

export type SyncPorts = SyncLoopPorts & FollowUpPorts & BrowserPorts & { feed: JobFeed }

type BrowserPorts = {
  /** Lets the service worker send the rest of the outbox. */
  sendLater: () => void
  /** Synchronous, since a page that is being closed does not wait for a promise. */
  hasUnsent: () => boolean
}

/** Attaches what triggers the owner's loop, and what follows from its pulls and drains. Refreshes at once. */
export function attachTriggers(loop: SyncLoop, ports: SyncPorts, ownerId: string): Dispose {
  const triggers: readonly Dispose[] = [
    attachFollowUps(loop, ports, ownerId),
    refreshOnJobChanges(loop, ports.feed, ports.clock, ownerId),
    syncOnBrowserEvents(loop, ports, ports.clock),
  ]
  return () => {
    for (const dispose of triggers) dispose()
  }
}

// An import by the office changes many jobs at once. One pull fetches them all.
const DEBOUNCE_MS = 1_000

/**
 * Pulls soon after the server has announced that jobs changed, one pull at a time, and seldom otherwise while it
 * announces them. What the technician sends is announced, too: an offline week of it would otherwise start a pull every
 * second.
 */
export function refreshOnJobChanges(
  loop: Pick<SyncLoop, 'refresh' | 'setAnnounced'>,
  feed: JobFeed,
  clock: Clock,
  ownerId: string,
): Dispose {
  let cancel: (() => void) | null = null
  let isRefreshing = false
  let isDue = false
  const refreshSoon = () => {
    if (isRefreshing) isDue = true
    else cancel ??= clock.after(DEBOUNCE_MS, () => void refresh())
  }
  const refresh = async () => {
    cancel = null
    isDue = false
    isRefreshing = true
    await loop.refresh()
    isRefreshing = false
    if (isDue) refreshSoon()
  }
  const unsubscribe = feed.onJobsChanged(ownerId, refreshSoon, (isConnected) =>
    loop.setAnnounced(isConnected),
  )
  return () => {
    unsubscribe()
    cancel?.()
    isDue = false
  }
}

const SHORTEST_RETURN_MS = 10_000

/**
 * Refreshes at once, when the network returns, and when the app becomes visible, but then pulls at most once in ten
 * seconds, except when a network returns that was lost or missed since (rule OB15i). If the loop cannot reach the
 * server, or the app is hidden while something is unsent, the service worker has to send it.
 */
export function syncOnBrowserEvents(
  loop: SyncLoop,
  { sendLater, hasUnsent }: BrowserPorts,
  clock: Pick<Clock, 'now'>,
): Dispose {
  let refreshedAt = 0
  let wasLost = false
  const refresh = () => {
    refreshedAt = clock.now()
    wasLost = false
    void loop.refresh()
  }
  const refreshOrSend = () => {
    // In either direction: the clock may have been set back.
    if (Math.abs(clock.now() - refreshedAt) >= SHORTEST_RETURN_MS) refresh()
    else void loop.sendNow('unreachable')
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') refreshOrSend()
    else if (hasUnsent()) sendLater()
  }
  // A return to the app often comes with a return of the network.
  const onOnline = () => {
    const { stoppedBy, lastPull } = loop.state()
    const isUnreachable = stoppedBy === 'unreachable' || (lastPull !== null && isUnanswered(lastPull))
    if (wasLost || isUnreachable) refresh()
    else refreshOrSend()
  }
  const onOffline = () => {
    wasLost = true
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onVisibility)
  let wasUnreachable = false
  const unsubscribe = loop.subscribe(() => {
    const isUnreachable = loop.state().stoppedBy === 'unreachable'
    if (isUnreachable && !wasUnreachable) sendLater()
    wasUnreachable = isUnreachable
  })
  refresh()

  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onVisibility)
    unsubscribe()
  }
}
