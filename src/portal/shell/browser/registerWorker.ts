import { Workbox } from 'workbox-window'
import { reloadAfterLostMessages } from './lostMessages.ts'

/**
 * Registers the service worker, and calls `offer` with a function that activates a newer version once that waits.
 * Rejects if the worker cannot be registered.
 */
export async function registerWorker(offer: (apply: () => void) => void): Promise<void> {
  reloadAfterLostMessages(window)
  // A tab reloads when a new worker takes control of it. On the first visit there is no worker yet, and the first one
  // serves the version that is already running.
  let reloadsOnChange = navigator.serviceWorker.controller !== null
  const workbox = new Workbox('/sw.js', { scope: '/technician' })
  workbox.addEventListener('waiting', () =>
    offer(() => {
      reloadsOnChange = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    if (reloadsOnChange) location.reload()
    reloadsOnChange = true
  })
  await workbox.register()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(ignoreOffline)
  })
}

// The update check needs a network, so that a failure offline is expected.
function ignoreOffline(error: unknown): void {
  if (navigator.onLine) console.warn('The check for a newer version failed:', error)
}
