import { delayAfterPull, isUnanswered } from './loopDelays.ts'
import type { Clock, Randomness } from './ports/device.ts'
import type { PullResult } from './ports/server.ts'
import type { JobPuller, JobPullerPorts } from './pull/jobPuller.ts'
import type { ObservableState } from './syncState.ts'

export type PullLoopPorts = JobPullerPorts & { clock: Clock; randomness: Randomness }

type PullLoopParts = {
  state: ObservableState
  /** Resolves when no row mutation is being sent. */
  untilRowsSent: () => Promise<void>
  /** Called when it is time to look for changes again. */
  onPullDue: () => void
  noteStorageFailure: (error: unknown) => void
}

export type PullLoop = {
  /** Pulls the jobs. All requests during a pull share the next one. Never rejects. */
  pullNow: () => Promise<PullResult>
  /** Sets whether the server announces changes, so that they need not be polled for (rule OB15d). */
  setAnnounced: (areChangesAnnounced: boolean) => void
  stop: () => void
}

/**
 * Decides when the technician's jobs are pulled: on request, and by a timer after each pull (rules OB15c and OB15d).
 */
export function createPullLoop(
  ports: PullLoopPorts,
  ownerId: string,
  { state, untilRowsSent, onPullDue, noteStorageFailure }: PullLoopParts,
): PullLoop {
  let isStopped = false
  let areChangesAnnounced = false
  let unansweredPulls = 0
  let latestPull: Promise<unknown> = Promise.resolve()
  let nextPull: Promise<PullResult> | null = null
  let puller: JobPuller | null = null
  let cancelPull = () => {}

  // One at a time, since two would make each other's result outdated.
  function pullNow(): Promise<PullResult> {
    const begin = () => {
      nextPull = null
      const { lastPull } = state.get()
      return isStopped && lastPull ? lastPull : pull()
    }
    nextPull ??= latestPull.then(begin, begin)
    latestPull = nextPull
    return nextPull
  }

  async function pull(): Promise<PullResult> {
    state.update({ isPulling: true })
    let lastPull: PullResult
    try {
      // Not needed before the list shows.
      const { createJobPuller } = await import('./pull/jobPuller.ts')
      puller ??= createJobPuller(ports, ownerId, { untilRowsSent, isReadyForHistory })
      lastPull = await puller.pull()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      lastPull = { kind: 'failed', message, isOffline: false }
      storageFailed(error)
    }
    unansweredPulls = isUnanswered(lastPull) ? unansweredPulls + 1 : 0
    state.update({ lastPull, isPulling: false })
    pullLater()
    // In the background: the jobs of the day are on the screen already.
    if (lastPull.kind === 'pulled') puller?.loadHistory().catch(storageFailed)
    return lastPull
  }

  function storageFailed(storageError: unknown): void {
    state.update({ storageError })
    noteStorageFailure(storageError)
  }

  // A pull that is running continues with the next page when it ends.
  async function isReadyForHistory(): Promise<boolean> {
    await untilRowsSent()
    return !isStopped && !state.get().isPulling
  }

  function pullLater(): void {
    cancelPull()
    if (isStopped) return
    // What was announced before a pull that failed is not announced again.
    const isPolled = !areChangesAnnounced || state.get().lastPull?.kind !== 'pulled'
    const delayMs = delayAfterPull(unansweredPulls, isPolled, () => ports.randomness.random())
    cancelPull = ports.clock.after(delayMs, onPullDue)
  }

  return {
    pullNow,
    setAnnounced(now) {
      if (now === areChangesAnnounced) return
      areChangesAnnounced = now
      // Not before the first pull, which is under way.
      if (state.get().lastPull !== null) pullLater()
    },
    stop() {
      isStopped = true
      cancelPull()
    },
  }
}
