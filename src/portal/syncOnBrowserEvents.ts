import type { SyncLoop } from '#sync/syncLoop.ts'

/**
 * Lets the loop run when the browser gives a reason to: at once, when the network returns, and when the
 * app becomes visible. Stopping the loop ends that too.
 */
export function syncOnBrowserEvents(loop: SyncLoop): SyncLoop {
  const refresh = () => void loop.refresh()
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  window.addEventListener('online', refresh)
  document.addEventListener('visibilitychange', refreshIfVisible)
  refresh()

  return {
    ...loop,
    stop() {
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      loop.stop()
    },
  }
}
