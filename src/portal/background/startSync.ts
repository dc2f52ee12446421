import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import type { Dispose } from './followUps.ts'
import type { SyncPorts } from './triggers.ts'

/** Starts the owner's sync loop and its triggers, which are loaded after the list. `stop` ends both. */
export function startSync(ports: SyncPorts, ownerId: string): SyncLoop {
  const loop = createSyncLoop(ports, ownerId)
  let isStopped = false
  let dispose: Dispose = () => {}
  void import('./triggers.ts').then(
    ({ attachTriggers }) => {
      if (!isStopped) dispose = attachTriggers(loop, ports, ownerId)
    },
    (error: unknown) => console.error('Nothing is sent before the next start:', error),
  )
  return {
    ...loop,
    stop() {
      isStopped = true
      dispose()
      loop.stop()
    },
  }
}
