import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import type { Dispose } from './followUps.ts'
import type { SyncPorts } from './triggers.ts'

/**
 * Starts the owner's sync loop, and its triggers once `isReady` resolves: they are loaded after the first screen.
 * `stop` ends both.
 */
export function startSync(ports: SyncPorts, ownerId: string, isReady: Promise<void>): SyncLoop {
  const loop = createSyncLoop(ports, ownerId)
  let isStopped = false
  let dispose: Dispose = () => {}
  const attach = async () => {
    await isReady
    const { attachTriggers } = await import('./triggers.ts')
    if (!isStopped) dispose = attachTriggers(loop, ports, ownerId)
  }
  attach().catch((error: unknown) => console.error('Nothing is sent before the next start:', error))
  return {
    ...loop,
    stop() {
      isStopped = true
      dispose()
      loop.stop()
    },
  }
}
