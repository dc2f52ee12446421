import type { AppUpdate } from '../ports.ts'

/**
 * Registers the worker that keeps the app shell on the device. A newer version of it waits (rule OB16)
 * until somebody calls `apply`, or the last window of the old one has closed.
 */
export function createAppUpdate(): AppUpdate {
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
    // A tab starts anew with the version that its worker now serves. It has no worker at the first visit, and then
    // gets one for what it shows already.
    let startsAnew = navigator.serviceWorker.controller !== null
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox('/sw.js', { scope: '/technician' })
    workbox.addEventListener('waiting', () =>
      offer(() => {
        startsAnew = true
        workbox.messageSkipWaiting()
      }),
    )
    workbox.addEventListener('controlling', () => {
      if (startsAnew) location.reload()
      startsAnew = true
    })
    await workbox.register()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void workbox.update().catch(ignoreOffline)
    })
  } catch (error) {
    // The portal works without it while there is a network; the next start tries again.
    console.warn('The portal is not available offline yet:', error)
  }
}

// Looking for a newer version needs a network; without one there is none to be had.
function ignoreOffline(error: unknown): void {
  if (navigator.onLine) console.warn('No newer version could be looked for:', error)
}
