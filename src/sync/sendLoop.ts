import type { DiagnosticLog } from './diagnostics.ts'
import type { DrainProgress } from './drainProgress.ts'
import { delayAfterDrain, hasFailed } from './loopDelays.ts'
import type { DrainPorts } from './outbox/drain.ts'
import type { DrainEnd } from './outbox/outcome.ts'
import type { RetryScope } from './outbox/schedule.ts'
import type { UnwrittenResults } from './outbox/writeResults.ts'
import type { Clock, Lock, Randomness } from './ports/device.ts'
import type { ObservableState, SyncState } from './syncState.ts'

/** Held by the tab or service worker that sends (rule OB10a). */
export const SENDER_LOCK = 'outbox-sender'

export type SendLoopPorts = DrainPorts & { clock: Clock; randomness: Randomness; lock: Lock }

type SendLoopParts = {
  state: ObservableState
  drains: DrainProgress
  /** Pulls the jobs when what was sent calls for it. */
  pullNow: () => Promise<unknown>
  noteStorageFailure: (error: unknown) => void
}

export type SendLoop = {
  /** Sends what is ready; `retryScope` cuts back-offs short. Resolves when the drain has ended, and never rejects. */
  sendNow: (retryScope?: RetryScope) => Promise<void>
  stop: () => void
}

/** Decides when the outbox is drained: on request, and by a timer for entries that are backing off (rule OB8b). */
export function createSendLoop(
  ports: SendLoopPorts,
  ownerId: string,
  { state, drains, pullNow, noteStorageFailure }: SendLoopParts,
): SendLoop {
  const unwritten: UnwrittenResults = new Map()
  let isStopped = false
  let failuresInARow = 0
  let calls = 0
  /** By scope: the last call before a drain that did what a call of this scope asks for. */
  const lastCovered: Record<RetryScope, number> = { none: 0, unreachable: 0, all: 0 }
  let cancelWake = () => {}

  async function sendNow(retryScope: RetryScope = 'none'): Promise<void> {
    if (isStopped) return
    drains.begin()
    state.update({ isSending: true })
    let isPullDue = false
    let pulling: Promise<unknown> = Promise.resolve()
    // The screen should show right away what the office did, or the result of a completed job [R27], and not after an
    // hour of photos.
    const onRowsSent = (shouldPull: boolean) => {
      const isRefreshing = drains.isAwaited()
      drains.rowsSent()
      if (shouldPull && !isRefreshing && !isStopped) pulling = pullNow()
    }
    try {
      const end = await drainOnce(retryScope, onRowsSent)
      isPullDue = end !== null && (end.shouldPull || end.kind === 'no-access' || end.kind === 'key-refused')
    } catch (storageError) {
      // The server port never rejects, so this is the store. The outbox has not changed.
      state.update({ stoppedBy: 'storage', storageError })
      noteStorageFailure(storageError)
      wakeAfter({ kind: 'unreachable', shouldPull: false, storageError })
    } finally {
      drains.end()
      state.update({ isSending: drains.count() > 0 })
    }
    await pulling
    if (isPullDue && !isStopped) await pullNow()
  }

  // Null if a drain began while the call waited for the lock: it has read the whole outbox, and the call would only repeat
  // what it did, with no pause in between (rule OB8e).
  async function drainOnce(
    retryScope: RetryScope,
    onRowsSent: (shouldPull: boolean) => void,
  ): Promise<DrainEnd | null> {
    const call = (calls += 1)
    let hasNoted = false
    const note: DiagnosticLog['note'] = (event) => {
      hasNoted = true
      ports.log.note(event)
    }
    // Not needed before the list shows.
    const { drain } = await import('./outbox/drain.ts')
    const end = await ports.lock(SENDER_LOCK, async (hold) => {
      if (call <= lastCovered[retryScope]) return null
      const lastCall = calls
      const result = await drain({ ...ports, log: { note } }, ownerId, {
        retryScope,
        hold,
        unwritten,
        onRowsSent,
      })
      if (result.kind !== 'lock-lost')
        for (const scope of coveredScopes(retryScope)) lastCovered[scope] = lastCall
      return result
    })
    if (end === null) return null
    state.update({ stoppedBy: stoppedBy(end), storageError: end.storageError })
    if (hasNoted || end.kind !== 'nothing-ready') note({ kind: 'drain-ended', because: end.kind })
    if (end.storageError !== null) noteStorageFailure(end.storageError)
    wakeAfter(end)
    return end
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

  return {
    sendNow,
    stop() {
      isStopped = true
      cancelWake()
    },
  }
}

const SCOPES = ['none', 'unreachable', 'all'] as const satisfies readonly RetryScope[]

/** Each scope cuts short what the ones before it do. */
function coveredScopes(scope: RetryScope): readonly RetryScope[] {
  return SCOPES.slice(0, SCOPES.indexOf(scope) + 1)
}

function stoppedBy(end: DrainEnd): SyncState['stoppedBy'] {
  // Reasons that the technician or the office can remove come first. A full disk may resolve itself by sending.
  if (end.kind === 'signed-out' || end.kind === 'key-refused' || end.kind === 'no-access') return end.kind
  if (end.storageError !== null) return 'storage'
  return end.kind === 'unreachable' ? 'unreachable' : null
}
