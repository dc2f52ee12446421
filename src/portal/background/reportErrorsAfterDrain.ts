import type { SyncLoop } from '#sync/syncLoop.ts'

/**
 * Reports errors whenever the outbox has been sent: the network is there then, and nothing more important is
 * waiting for it. Stopping the loop ends that too.
 */
export function reportErrorsAfterDrain(loop: SyncLoop, report: () => Promise<void>): SyncLoop {
  let wasSending = false
  const unsubscribe = loop.subscribe(() => {
    const { isSending, stoppedBy } = loop.state()
    const hasDrained = wasSending && !isSending && stoppedBy === null
    wasSending = isSending
    // Not noted in the log, which would report the failure of reporting.
    if (hasDrained) report().catch((error: unknown) => console.warn('Errors were not reported:', error))
  })
  return {
    ...loop,
    stop() {
      unsubscribe()
      loop.stop()
    },
  }
}
