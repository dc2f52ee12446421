import { firstScreenShown } from './firstScreen.ts'
import type { AppUpdate } from '../ports.ts'

/**
 * Registers the service worker that precaches the app shell. A newer version waits (rule OB16a) until `apply` is
 * called or the last window of the old version is closed.
 */
export function createServiceWorkerUpdate(): AppUpdate {
  const listeners = new Set<() => void>()
  let takeOver: (() => void) | null = null

  const offer = (apply: () => void) => {
    takeOver = apply
    for (const listener of listeners) listener()
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void registerLater(offer)

  return {
    isReady: () => takeOver !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: () => takeOver?.(),
  }
}

async function registerLater(offer: (apply: () => void) => void): Promise<void> {
  try {
    await firstScreenShown()
    const { registerWorker } = await import('./registerWorker.ts')
    await registerWorker(offer)
  } catch (error) {
    // The portal works without it while online. The next start retries.
    console.warn('The portal is not available offline yet:', error)
  }
}
