import type { SyncLoop } from '#sync/syncLoop.ts'

/**
 * Lets the loop run when the browser gives a reason to (rule OB15): at once, when the network returns, and
 * when the app becomes visible. Where it cannot send, `sendLater` asks for the service worker's help.
 * Stopping the loop ends that too.
 */
export function syncOnBrowserEvents(loop: SyncLoop, sendLater: () => void): SyncLoop {
  const refresh = () => void loop.refresh()
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  window.addEventListener('online', refresh)
  document.addEventListener('visibilitychange', refreshIfVisible)
  let wasUnreachable = false
  const unsubscribe = loop.subscribe(() => {
    const isUnreachable = loop.state().stoppedBy === 'unreachable'
    if (isUnreachable && !wasUnreachable) sendLater()
    wasUnreachable = isUnreachable
  })
  refresh()

  return {
    ...loop,
    stop() {
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      unsubscribe()
      loop.stop()
    },
  }
}
