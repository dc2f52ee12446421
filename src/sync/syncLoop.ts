import { createDrainProgress } from './drainProgress.ts'
import type { DrainEnd } from './outbox/outcome.ts'
import type { DiagnosticLog } from './diagnostics.ts'
import { delayAfterDrain, delayAfterPull, hasFailed, isUnanswered } from './loopDelays.ts'
import type { JobPuller } from './pull/jobPuller.ts'
import type { Randomness, Clock, Lock } from './ports/device.ts'
import type { PullResult, Server } from './ports/server.ts'
import type { Store } from './ports/store.ts'
import type { RetryScope } from './outbox/schedule.ts'
import type { UnwrittenResults } from './outbox/writeResults.ts'

/** Held by the tab or service worker that sends (rule OB10). */
export const SENDER_LOCK = 'outbox-sender'

/** What the loop is doing, for the sync status on the screen. */
export type SyncState = {
  isSending: boolean
  isPulling: boolean
  /** Why sending stopped, or null if it did not. */
  stoppedBy: 'unreachable' | 'signed-out' | 'no-access' | 'storage' | null
  /** What the device's storage threw last, or null. */
  storageError: unknown
  lastPull: PullResult | null
}

export type SyncLoop = {
  /** Sends what is ready; `retryScope` cuts back-offs short. Resolves when the drain has ended, and never rejects. */
  sendNow(retryScope?: RetryScope): Promise<void>
  /**
   * Sends the row mutations, then pulls the technician's jobs. Does not wait for photos, which may take an hour (rule
   * OB7). Resolves with the result of the pull.
   */
  refresh(): Promise<PullResult>
  /** Sets whether the server announces changes, so that they need not be polled for (rule OB15). */
  setAnnounced(areChangesAnnounced: boolean): void
  state(): SyncState
  subscribe(listener: () => void): () => void
  stop(): void
}

export type SyncLoopPorts = {
  store: Store
  server: Server
  clock: Clock
  randomness: Randomness
  lock: Lock
  log: Pick<DiagnosticLog, 'note'>
}

/**
 * Synchronises one technician's device with the server while the app is open: drains the outbox, pulls the jobs, and
 * sets timers for entries that are backing off (rule OB8). It decides when to send; `drain` decides what.
 */
export function createSyncLoop(ports: SyncLoopPorts, ownerId: string): SyncLoop {
  const listeners = new Set<() => void>()
  let state: SyncState = {
    isSending: false,
    isPulling: false,
    stoppedBy: null,
    storageError: null,
    lastPull: null,
  }
  let isStopped = false
  let failuresInARow = 0
  let unansweredPulls = 0
  let areChangesAnnounced = false
  let latestPull: Promise<unknown> = Promise.resolve()
  let nextPull: Promise<PullResult> | null = null
  let puller: JobPuller | null = null
  let cancelWake = () => {}
  let cancelPull = () => {}
  const drains = createDrainProgress(ports.clock)
  const unwritten: UnwrittenResults = new Map()

  const update = (change: Partial<SyncState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function sendNow(retryScope: RetryScope = 'none'): Promise<void> {
    if (isStopped) return
    drains.begin()
    update({ isSending: true })
    let isPullDue = false
    let pulling: Promise<unknown> = Promise.resolve()
    let hasNoted = false
    const note: DiagnosticLog['note'] = (event) => {
      hasNoted = true
      ports.log.note(event)
    }
    // The screen should show right away what the office did, or the result of a completed job [R27], and not after an
    // hour of photos.
    const onRowsSent = (shouldPull: boolean) => {
      const isRefreshing = drains.isAwaited()
      drains.rowsSent()
      if (shouldPull && !isRefreshing && !isStopped) pulling = pullNow()
    }
    try {
      // Not needed before the list shows.
      const { drain } = await import('./outbox/drain.ts')
      const end = await ports.lock(SENDER_LOCK, (hold) =>
        drain({ ...ports, log: { note } }, ownerId, { retryScope, hold, unwritten, onRowsSent }),
      )
      update({ stoppedBy: stoppedBy(end), storageError: end.storageError })
      if (hasNoted || end.kind !== 'nothing-ready') note({ kind: 'drain-ended', because: end.kind })
      if (end.storageError !== null) noteStorageFailure(end.storageError)
      wakeAfter(end)
      isPullDue = end.shouldPull || end.kind === 'no-access'
    } catch (storageError) {
      // The server port never rejects, so this is the store. The outbox has not changed.
      update({ stoppedBy: 'storage', storageError })
      noteStorageFailure(storageError)
      wakeAfter({ kind: 'unreachable', shouldPull: false, storageError })
    } finally {
      drains.end()
      update({ isSending: drains.count() > 0 })
    }
    await pulling
    if (isPullDue && !isStopped) await pullNow()
  }

  function storageFailed(storageError: unknown): void {
    update({ storageError })
    noteStorageFailure(storageError)
  }

  function noteStorageFailure(error: unknown): void {
    ports.log.note({ kind: 'storage-failed', error: nameOf(error) })
  }

  function wakeAfter(end: DrainEnd): void {
    cancelWake()
    failuresInARow = hasFailed(end) ? failuresInARow + 1 : 0
    const delayMs = delayAfterDrain(end, failuresInARow, ports.randomness.random())
    if (delayMs === null || isStopped) return
    cancelWake = ports.clock.after(
      delayMs,
      () => void sendNow(end.kind === 'unreachable' ? 'unreachable' : 'none'),
    )
  }

  async function refresh(): Promise<PullResult> {
    // A drain that is still waiting for the lock will read the whole outbox: another one would find nothing.
    if (drains.count() < 2) void sendNow('unreachable')
    await drains.untilRowsSent()
    return pullNow()
  }

  // One at a time, since two would make each other's result outdated. All requests during a pull share the next one.
  function pullNow(): Promise<PullResult> {
    const begin = () => {
      nextPull = null
      return isStopped && state.lastPull ? state.lastPull : pull()
    }
    nextPull ??= latestPull.then(begin, begin)
    latestPull = nextPull
    return nextPull
  }

  async function pull(): Promise<PullResult> {
    update({ isPulling: true })
    let lastPull: PullResult
    try {
      // Not needed before the list shows.
      const { createJobPuller } = await import('./pull/jobPuller.ts')
      puller ??= createJobPuller(ports, ownerId, { untilRowsSent: drains.untilRowsSent, isReadyForHistory })
      lastPull = await puller.pull()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      lastPull = { kind: 'failed', message, isOffline: false }
      storageFailed(error)
    }
    unansweredPulls = isUnanswered(lastPull) ? unansweredPulls + 1 : 0
    update({ lastPull, isPulling: false })
    pullLater()
    // In the background: the jobs of the day are on the screen already.
    if (lastPull.kind === 'pulled') puller?.loadHistory().catch(storageFailed)
    return lastPull
  }

  // A pull that is running continues with the next page when it ends.
  async function isReadyForHistory(): Promise<boolean> {
    await drains.untilRowsSent()
    return !isStopped && !state.isPulling
  }

  function pullLater(): void {
    cancelPull()
    if (isStopped) return
    // What was announced before a pull that failed is not announced again.
    const isPolled = !areChangesAnnounced || state.lastPull?.kind !== 'pulled'
    const delayMs = delayAfterPull(unansweredPulls, isPolled, () => ports.randomness.random())
    cancelPull = ports.clock.after(delayMs, () => void refresh())
  }

  return {
    sendNow,
    refresh,
    setAnnounced(now) {
      if (now === areChangesAnnounced) return
      areChangesAnnounced = now
      // Not before the first pull, which is under way.
      if (state.lastPull !== null) pullLater()
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopped = true
      cancelWake()
      cancelPull()
    },
  }
}

function stoppedBy(end: DrainEnd): SyncState['stoppedBy'] {
  // Reasons that the technician or the office can remove come first. A full disk may resolve itself by sending.
  if (end.kind === 'signed-out' || end.kind === 'no-access') return end.kind
  if (end.storageError !== null) return 'storage'
  return end.kind === 'unreachable' ? 'unreachable' : null
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
