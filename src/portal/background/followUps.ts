import type { DiagnosticLog } from '#sync/diagnostics.ts'
import type { PullEarlierPhotosPorts } from '#sync/pull/pullEarlierPhotos.ts'
import type { PullReportsPorts } from '#sync/pull/pullReports.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { checkForUpdate } from '../shell/browser/checkForUpdate.ts'
import { downloadPhoto, pathInBucket } from '../shell/browser/downloadPhoto.ts'
import type { PortalPorts } from '../shell/ports.ts'

type PullingPorts = PullReportsPorts & { log: Pick<DiagnosticLog, 'note'> }

type EarlierPhotoPorts = Omit<PullEarlierPhotosPorts, 'fetchThumbnail'> & {
  /** Synchronous, since a page that is being closed does not wait for a promise. */
  hasUnsent: () => boolean
  photos: Pick<PortalPorts, 'publicPhotoUrl' | 'preparePhoto'>
}

export type FollowUpPorts = PullingPorts & EarlierPhotoPorts & { reportErrors: () => Promise<void> }

/** Detaches from the loop. */
export type Dispose = () => void

/** Attaches what follows a pull or a drain of the owner's loop, in the background. */
export function attachFollowUps(loop: SyncLoop, ports: FollowUpPorts, ownerId: string): Dispose {
  const followUps: readonly Dispose[] = [
    pullReportsAfterJobs(loop, ports, ownerId),
    pullEarlierPhotosAfterJobs(loop, ports, ownerId),
    reportErrorsAfterDrain(loop, ports.reportErrors),
    checkForUpdateWhileKeyIsRefused(loop, ports.log),
  ]
  return () => {
    for (const dispose of followUps) dispose()
  }
}

/** Runs `task` after each successful pull of the jobs, one at a time: not after a pull that ends meanwhile. */
function afterPull(loop: SyncLoop, task: () => Promise<void>): Dispose {
  let { lastPull } = loop.state()
  let isRunning = false
  return loop.subscribe(() => {
    const pull = loop.state().lastPull
    if (pull === lastPull) return
    lastPull = pull
    if (pull?.kind !== 'pulled' || isRunning) return
    isRunning = true
    void task().finally(() => (isRunning = false))
  })
}

/** Pulls the owner's reports, if they changed. */
function pullReportsAfterJobs(loop: SyncLoop, ports: PullingPorts, ownerId: string): Dispose {
  return afterPull(loop, () => pullReportsAndLog(ports, ownerId))
}

// The next pull fetches the same reports again, so a failure only needs to be logged.
async function pullReportsAndLog(ports: PullingPorts, ownerId: string): Promise<void> {
  try {
    const { pullReports } = await import('#sync/pull/pullReports.ts')
    const result = await pullReports(ports, ownerId)
    if (result === null) return
    const reports = result.kind === 'pulled' ? result.reports.length : 0
    ports.log.note({ kind: 'reports-pulled', result: result.kind, reports })
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    ports.log.note({ kind: 'reports-pulled', result: name, reports: 0 })
  }
}

/** Fetches thumbnails of earlier visits [R33], as long as there is nothing to send. */
function pullEarlierPhotosAfterJobs(loop: SyncLoop, ports: EarlierPhotoPorts, ownerId: string): Dispose {
  let isDisposed = false
  // Each of them is tried once in a session: a photo costs the technician's data.
  const tried = new Set<string>()
  const isIdle = () => !isDisposed && !loop.state().isSending && !ports.hasUnsent()
  const unsubscribe = afterPull(loop, () =>
    pullThumbnails(ports, ownerId, isIdle, tried).catch((error: unknown) => {
      // The next pull tries again.
      console.warn('Photos of earlier visits were not fetched:', error)
    }),
  )
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

/**
 * Looks for a newer version, which may have the new key, after each pull whose key was refused, and logs the first one
 * in a row, for the office (rule OB9i) [R55].
 */
function checkForUpdateWhileKeyIsRefused(loop: SyncLoop, log: Pick<DiagnosticLog, 'note'>): Dispose {
  let { lastPull } = loop.state()
  return loop.subscribe(() => {
    const before = lastPull
    lastPull = loop.state().lastPull
    if (lastPull === before || lastPull?.kind !== 'key-refused') return
    if (before?.kind !== 'key-refused') log.note({ kind: 'key-refused' })
    checkForUpdate().catch((error: unknown) => console.warn('A newer version was not looked for:', error))
  })
}
