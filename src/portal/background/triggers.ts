import type { DiagnosticLog } from '#sync/diagnostics.ts'
import { isUnanswered } from '#sync/loopDelays.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { JobFeed } from '#sync/ports/server.ts'
import type { PullEarlierPhotosPorts } from '#sync/pull/pullEarlierPhotos.ts'
import type { PullReportsPorts } from '#sync/pull/pullReports.ts'
import type { SyncLoop, SyncLoopPorts } from '#sync/syncLoop.ts'
import { downloadPhoto, pathInBucket } from '../shell/browser/downloadPhoto.ts'
import type { PortalPorts } from '../shell/ports.ts'

type PullingPorts = PullReportsPorts & { log: Pick<DiagnosticLog, 'note'> }

export type SyncPorts = SyncLoopPorts &
  PullReportsPorts &
  BrowserPorts & { feed: JobFeed; reportErrors: () => Promise<void>; photos: PhotoPorts }

type PhotoPorts = Pick<PortalPorts, 'publicPhotoUrl' | 'preparePhoto'>

type BrowserPorts = {
  /** Lets the service worker send the rest of the outbox. */
  sendLater: () => void
  /** Synchronous, since a page that is being closed does not wait for a promise. */
  hasUnsent: () => boolean
}

/** Detaches triggers from their loop. */
export type Dispose = () => void

/** Attaches what triggers the owner's loop, and what follows from its pulls and drains. Refreshes at once. */
export function attachTriggers(loop: SyncLoop, ports: SyncPorts, ownerId: string): Dispose {
  const triggers: readonly Dispose[] = [
    pullReportsAfterJobs(loop, ports, ownerId),
    pullEarlierPhotosAfterJobs(loop, ports, ownerId),
    reportErrorsAfterDrain(loop, ports.reportErrors),
    refreshOnJobChanges(loop, ports.feed, ports.clock, ownerId),
    syncOnBrowserEvents(loop, ports, ports.clock),
  ]
  return () => {
    for (const dispose of triggers) dispose()
  }
}

/** Pulls the owner's reports after a pull of the jobs, if they changed; one at a time and in the background. */
function pullReportsAfterJobs(loop: SyncLoop, ports: PullingPorts, ownerId: string): Dispose {
  let { lastPull } = loop.state()
  let isPulling = false
  return loop.subscribe(() => {
    const pull = loop.state().lastPull
    if (pull === lastPull) return
    lastPull = pull
    if (pull?.kind !== 'pulled' || isPulling) return
    isPulling = true
    void pullReportsAndLog(ports, ownerId).finally(() => (isPulling = false))
  })
}

// The next pull fetches the same reports again, so a failure only needs to be logged.
async function pullReportsAndLog(ports: PullingPorts, ownerId: string): Promise<void> {
  try {
    const { pullReports } = await import('#sync/pull/pullReports.ts')
    const result = await pullReports(ports, ownerId)
    if (result === null) return
    const reports = result.kind === 'pulled' ? result.reports.length : 0
    ports.log.note({ kind: 'reports-pulled', answer: result.kind, reports })
  } catch (error) {
    const answer = error instanceof Error ? error.name : typeof error
    ports.log.note({ kind: 'reports-pulled', answer, reports: 0 })
  }
}

type EarlierPhotoPorts = Pick<SyncPorts, 'clock' | 'hasUnsent' | 'photos'> & {
  store: PullEarlierPhotosPorts['store']
}

/** Fetches thumbnails of earlier visits after a pull of the jobs [R33], as long as there is nothing to send. */
function pullEarlierPhotosAfterJobs(loop: SyncLoop, ports: EarlierPhotoPorts, ownerId: string): Dispose {
  let { lastPull } = loop.state()
  let isRunning = false
  let isDisposed = false
  // Each of them is tried once in a session: a photo costs the technician's data.
  const tried = new Set<string>()
  const isIdle = () => !isDisposed && !loop.state().isSending && !ports.hasUnsent()
  const unsubscribe = loop.subscribe(() => {
    const pull = loop.state().lastPull
    if (pull === lastPull) return
    lastPull = pull
    if (pull?.kind !== 'pulled' || isRunning) return
    isRunning = true
    pullThumbnails(ports, ownerId, isIdle, tried)
      // The next pull tries again.
      .catch((error: unknown) => console.warn('Photos of earlier visits were not fetched:', error))
      .finally(() => (isRunning = false))
  })
  return () => {
    isDisposed = true
    unsubscribe()
  }
}

async function pullThumbnails(
  { store, clock, photos }: EarlierPhotoPorts,
  ownerId: string,
  isIdle: () => boolean,
  tried: Set<string>,
): Promise<void> {
  const { pullEarlierPhotos } = await import('#sync/pull/pullEarlierPhotos.ts')
  const fetchThumbnail = async (path: string) => {
    try {
      return (await downloadPhoto(photos, pathInBucket(path))).thumbnail
    } catch (error) {
      // What `fetch` throws without a connection.
      if (error instanceof TypeError) throw error
      console.warn('A photo of an earlier visit could not be fetched:', error)
      return null
    }
  }
  await pullEarlierPhotos({ store, clock, fetchThumbnail }, ownerId, isIdle, tried)
}

/** Reports errors once the outbox is drained: the network works, and nothing more important needs it. */
function reportErrorsAfterDrain(loop: SyncLoop, report: () => Promise<void>): Dispose {
  let wasSending = false
  return loop.subscribe(() => {
    const { isSending, stoppedBy } = loop.state()
    const hasDrained = wasSending && !isSending && stoppedBy === null
    wasSending = isSending
    // Not in the diagnostic log, which would then contain the failure of reporting it.
    if (hasDrained) report().catch((error: unknown) => console.warn('Errors were not reported:', error))
  })
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
 * seconds, except when a network returns that was lost or missed since (rule OB15). If the loop cannot reach the server, or the
 * app is hidden while something is unsent, the service worker has to send it.
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
