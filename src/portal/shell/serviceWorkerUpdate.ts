import type { AppUpdate } from './ports.ts'

/**
 * Registers the service worker that precaches the app shell. A newer version waits (rule OB16) until `apply` is
 * called or the last window of the old version is closed.
 */
export function createServiceWorkerUpdate(): AppUpdate {
  const listeners = new Set<() => void>()
  let takeOver: (() => void) | null = null

  const offer = (apply: () => void) => {
    takeOver = apply
    for (const listener of listeners) listener()
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void register(offer)

  return {
    isReady: () => takeOver !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: () => takeOver?.(),
  }
}

async function register(offer: (apply: () => void) => void): Promise<void> {
  try {
    // A tab reloads when a new worker takes control of it. On the first visit there is no worker yet, and the first one
    // serves the version that is already running.
    let reloadsOnChange = navigator.serviceWorker.controller !== null
    const { Workbox } = await import('workbox-window')
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
  } catch (error) {
    // The portal works without it while online. The next start retries.
    console.warn('The portal is not available offline yet:', error)
  }
}

// The update check needs a network, so that a failure offline is expected.
function ignoreOffline(error: unknown): void {
  if (navigator.onLine) console.warn('The check for a newer version failed:', error)
}
