import type { DiagnosticLog } from './diagnostics.ts'
import { createDrainProgress } from './drainProgress.ts'
import type { Clock, Lock, Randomness } from './ports/device.ts'
import type { PullResult, Server } from './ports/server.ts'
import type { Store } from './ports/store.ts'
import { createPullLoop, type PullLoop } from './pullLoop.ts'
import { createSendLoop, type SendLoop } from './sendLoop.ts'
import { createSyncState, type ObservableState } from './syncState.ts'

export type SyncLoop = Pick<SendLoop, 'sendNow'> &
  Pick<PullLoop, 'setAnnounced'> &
  Pick<ObservableState, 'subscribe'> & {
    /**
     * Sends the row mutations, then pulls the technician's jobs. Does not wait for photos, which may take an hour (rule
     * OB7c). Resolves with the result of a pull that began after the call, which all calls during another pull share.
     */
    refresh(): Promise<PullResult>
    state: ObservableState['get']
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
 * Synchronises one technician's device with the server while the app is open. It decides when to send and when to pull;
 * `drain` and `pullJobs` decide what.
 */
export function createSyncLoop(ports: SyncLoopPorts, ownerId: string): SyncLoop {
  const state = createSyncState()
  let refreshes = 0
  const drains = createDrainProgress(ports.clock)
  const noteStorageFailure = (error: unknown) =>
    ports.log.note({ kind: 'storage-failed', error: nameOf(error) })
  const pulls = createPullLoop(ports, ownerId, {
    state,
    untilRowsSent: drains.untilRowsSent,
    onPullDue: () => void refresh(),
    noteStorageFailure,
  })
  const sends = createSendLoop(ports, ownerId, {
    state,
    drains,
    pullNow: pulls.pullNow,
    noteStorageFailure,
  })

  async function refresh(): Promise<PullResult> {
    refreshes += 1
    try {
      state.update({ isRefreshing: true })
      // A drain that is still waiting for the lock will read the whole outbox: another one would find nothing.
      if (drains.count() < 2) void sends.sendNow('unreachable')
      await drains.untilRowsSent()
      return await pulls.pullNow()
    } finally {
      refreshes -= 1
      state.update({ isRefreshing: refreshes > 0 })
    }
  }

  return {
    sendNow: sends.sendNow,
    refresh,
    setAnnounced: pulls.setAnnounced,
    state: state.get,
    subscribe: state.subscribe,
    stop() {
      sends.stop()
      pulls.stop()
    },
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
