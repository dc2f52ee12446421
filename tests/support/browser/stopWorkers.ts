import type { CDPSession } from 'playwright-core'

/**
 * Stops every service worker, as a phone does soon after its page has gone, and resolves when they have stopped: a
 * navigation during the stop of a worker hangs for ever.
 */
export async function stopWorkers(devtools: CDPSession): Promise<void> {
  const running = new Set<string>()
  let notify = () => {}
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'stopped') running.delete(versionId)
      else running.add(versionId)
    }
    notify()
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  while (running.size > 0) await new Promise<void>((resolve) => (notify = resolve))
  await devtools.send('ServiceWorker.disable')
}
