import type { SyncLoop } from '#sync/syncLoop.ts'

/**
 * Lets the loop run when the browser gives a reason to (rule OB15): at once, when the network returns, and
 * when the app becomes visible. Where it cannot send, or is put away with something unsent, `sendLater` asks
 * for the service worker's help. Stopping the loop ends that too.
 *
 * @param hasUnsent answers at once: a page that is being closed waits for nothing
 */
export function syncOnBrowserEvents(
  loop: SyncLoop,
  sendLater: () => void,
  hasUnsent: () => boolean,
): SyncLoop {
  const refresh = () => void loop.refresh()
  const refreshOrSendLater = () => {
    if (document.visibilityState === 'visible') refresh()
    else if (hasUnsent()) sendLater()
  }
  window.addEventListener('online', refresh)
  document.addEventListener('visibilitychange', refreshOrSendLater)
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
      document.removeEventListener('visibilitychange', refreshOrSendLater)
      unsubscribe()
      loop.stop()
    },
  }
}
