import { backoffMs } from './outbox/backoff.ts'
import type { DrainEnd } from './outbox/drain.ts'
import type { DiagnosticLog } from './diagnostics.ts'
import type { Randomness, Clock, Lock } from './ports/device.ts'
import type { PullAnswer, Server } from './ports/server.ts'
import type { Store } from './ports/store.ts'
import { pull } from './pull/pullJobs.ts'
import type { RetryScope } from './outbox/schedule.ts'
import type { UnwrittenResults } from './outbox/writeResults.ts'

/** Held by whoever sends: a tab, or the service worker (rule OB10). */
export const SENDER_LOCK = 'outbox-sender'
const PULL_EVERY_MS = 3 * 60_000
const ASK_TO_BE_LET_IN_MS = 60_000
// A server that comes back raises no event, and a try without an answer costs next to nothing.
const LONGEST_SILENCE_MS = 20_000
// Whoever holds the lock, in another tab, may be at its photos.
const LONGEST_WAIT_FOR_ROWS_MS = 10_000
// Whoever took the lock over sends now; a look after that finds what it left.
const AFTER_LOST_LOCK_MS = 5_000
// Nothing that comes due sooner is worth a drain of its own, and a mistake in a due time is no loop without a pause.
const SHORTEST_WAIT_MS = 500

/** What the loop is doing, for the one quiet line of the screen. */
export type SyncState = {
  isSending: boolean
  isPulling: boolean
  /** Why sending stopped, or null where nothing stands in its way. */
  stoppedBy: 'unreachable' | 'signed-out' | 'no-access' | 'storage' | null
  /** What the device's storage threw, where it stopped the sending. */
  storageError: unknown
  lastPull: PullAnswer | null
}

export type SyncLoop = {
  /** Sends what is ready; `retryScope` cuts back-offs short. Resolves when the drain has ended, and never throws. */
  sendNow(retryScope?: RetryScope): Promise<void>
  /**
   * Sends the row mutations, then asks the server for the technician's jobs, and does not wait for photos with that:
   * they may take an hour (rule OB7). Resolves with the answer.
   */
  refresh(): Promise<PullAnswer>
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
 * Keeps one technician's device and the server together while the app is open: drains the outbox, pulls
 * the jobs, and wakes itself for whatever is backing off (rule OB8). It decides when; `drain` decides what.
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
  let pullsUnanswered = 0
  let cancelWake = () => {}
  let cancelPull = () => {}
  let drainsAsked = 0
  let isAtPhotos = false
  let endWaits = new Set<() => void>()
  const unwritten: UnwrittenResults = new Map()

  const update = (change: Partial<SyncState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function sendNow(retryScope: RetryScope = 'none'): Promise<void> {
    if (isStopped) return
    drainsAsked += 1
    update({ isSending: true })
    let isPullDue = false
    let pulling: Promise<unknown> = Promise.resolve()
    // The screen should say now what the office did, or what became of a completed job [R27], and not after an
    // hour of photos.
    const rowsAreSent = (shouldPull: boolean) => {
      const isRefreshing = endWaits.size > 0
      noteRowsSent()
      if (shouldPull && !isRefreshing && !isStopped) pulling = pullNow()
    }
    try {
      // Not needed before the list shows.
      const { drain } = await import('./outbox/drain.ts')
      const end = await ports.lock(SENDER_LOCK, (hold) =>
        drain(ports, ownerId, { retryScope, hold, unwritten, onRowsSent: rowsAreSent }),
      )
      update({ stoppedBy: stoppedBy(end), storageError: end.storageError })
      ports.log.note({ kind: 'drain-ended', because: end.kind })
      if (end.storageError !== null) noteStorageFailure(end.storageError)
      wakeAfter(end)
      isPullDue = end.shouldPull || end.kind === 'no-access'
    } catch (storageError) {
      // The server port answers and does not throw, so this is the store. The outbox is as it was.
      update({ stoppedBy: 'storage', storageError })
      noteStorageFailure(storageError)
      wakeAfter({ kind: 'unreachable', shouldPull: false, storageError })
    } finally {
      drainsAsked -= 1
      noteRowsSent()
      isAtPhotos = false
      update({ isSending: drainsAsked > 0 })
    }
    await pulling
    if (isPullDue && !isStopped) await pullNow()
  }

  function noteStorageFailure(error: unknown): void {
    ports.log.note({ kind: 'storage-failed', error: nameOf(error) })
  }

  function wakeAfter(end: DrainEnd): void {
    cancelWake()
    const hasFailed = end.kind === 'unreachable' || end.storageError !== null
    failuresInARow = hasFailed ? failuresInARow + 1 : 0
    const delayMs = delayAfter(end, failuresInARow, ports.randomness.random())
    if (delayMs === null || isStopped) return
    cancelWake = ports.clock.after(
      delayMs,
      () => void sendNow(end.kind === 'unreachable' ? 'unreachable' : 'none'),
    )
  }

  async function refresh(): Promise<PullAnswer> {
    // One that waits for the lock looks at everything: a second behind it would find nothing.
    if (drainsAsked < 2) void sendNow('unreachable')
    await rowsSent()
    return pullNow()
  }

  function rowsSent(): Promise<void> {
    if (drainsAsked === 0 || isAtPhotos) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = ports.clock.after(LONGEST_WAIT_FOR_ROWS_MS, resolve)
      endWaits.add(() => {
        cancel()
        resolve()
      })
    })
  }

  function noteRowsSent(): void {
    isAtPhotos = true
    for (const endWait of endWaits) endWait()
    endWaits = new Set()
  }

  async function pullNow(): Promise<PullAnswer> {
    update({ isPulling: true })
    try {
      const lastPull = await pull(ports, ownerId)
      update({ lastPull })
      const jobs = lastPull.kind === 'pulled' ? lastPull.jobs.length : 0
      const unreadable = lastPull.kind === 'pulled' ? lastPull.unreadableJobIds.length : 0
      ports.log.note({ kind: 'pulled', answer: lastPull.kind, jobs, ...(unreadable > 0 && { unreadable }) })
      return lastPull
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const lastPull: PullAnswer = { kind: 'failed', message, isOffline: false }
      update({ lastPull, storageError: error })
      noteStorageFailure(error)
      return lastPull
    } finally {
      update({ isPulling: false })
      pullLater()
    }
  }

  function pullLater(): void {
    cancelPull()
    if (isStopped) return
    const { lastPull } = state
    const isUnanswered = lastPull?.kind === 'failed' && lastPull.isOffline
    pullsUnanswered = isUnanswered ? pullsUnanswered + 1 : 0
    const delayMs = isUnanswered ? backoffMs(pullsUnanswered, ports.randomness.random()) : PULL_EVERY_MS
    cancelPull = ports.clock.after(delayMs, () => void refresh())
  }

  return {
    sendNow,
    refresh,
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
  // What the technician, or the office, can end comes before what ends by itself once something is sent.
  if (end.kind === 'signed-out' || end.kind === 'no-access') return end.kind
  if (end.storageError !== null) return 'storage'
  return end.kind === 'unreachable' ? 'unreachable' : null
}

function delayAfter(end: DrainEnd, failuresInARow: number, random: number): number | null {
  const afterFailureMs = backoffMs(failuresInARow, random, LONGEST_SILENCE_MS)
  switch (end.kind) {
    case 'nothing-ready':
      if (end.retryInMs === null) return end.storageError === null ? null : afterFailureMs
      return Math.max(SHORTEST_WAIT_MS, end.retryInMs)
    case 'unreachable':
      return afterFailureMs
    case 'lock-lost':
      return AFTER_LOST_LOCK_MS
    default:
      return ASK_TO_BE_LET_IN_MS
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
