import { Workbox } from 'workbox-window'
import { checkForUpdate, SCOPE } from './checkForUpdate.ts'

const RETRY_MS = 60_000

/**
 * Registers the service worker, and calls `offer` with a function that activates a newer version once that waits.
 *
 * A worker is not installed if one of its files does not arrive. It is tried again after a minute, and when the
 * technician returns to the app. The browser keeps what has arrived, so that each attempt continues the one before it.
 */
export async function registerWorker(offer: (apply: () => void) => void): Promise<void> {
  reloadAfterLostMessages(window)
  // A tab reloads when a new worker takes control of it. On the first visit there is no worker yet, and the first one
  // serves the version that is already running.
  let reloadsOnChange = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadsOnChange) location.reload()
    reloadsOnChange = true
  })
  let isFollowed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function register(): Promise<void> {
    // A new one for each attempt: after a worker that was not installed it may miss the next.
    const workbox = new Workbox('/sw.js', { scope: SCOPE })
    workbox.addEventListener('waiting', () =>
      offer(() => {
        reloadsOnChange = true
        workbox.messageSkipWaiting()
      }),
    )
    workbox.addEventListener('redundant', retryLater)
    try {
      await workbox.register()
      isFollowed = true
    } catch (error) {
      console.warn('The portal is not available offline yet:', error)
      retryLater()
    }
  }

  async function check(): Promise<void> {
    // There is none after a first worker that was not installed.
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    if (!registration || !isFollowed) await register()
    await checkForUpdate()
  }

  // One at a time: two instances may report the same worker, and each attempt that fails leads here again.
  function retryLater(): void {
    isFollowed = false
    clearTimeout(retry)
    retry = setTimeout(() => void check(), RETRY_MS)
  }

  await register()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}

/**
 * Reloads the tab if the browser has lost messages while the tab lay in its back/forward cache. React schedules renders
 * by messages. Firefox drops those that wait when it freezes a page, and React then waits for one of them forever.
 */
function reloadAfterLostMessages(page: Window): void {
  const { port1, port2 } = new MessageChannel()
  let hasLost = false
  port1.addEventListener('message', ({ data }) => {
    if (data === 'frozen') hasLost = false
    else if (hasLost) page.location.reload()
  })
  port1.start()
  page.addEventListener('pagehide', () => {
    hasLost = true
    port2.postMessage('frozen')
  })
  // Messages arrive in the order in which they were sent.
  page.addEventListener('pageshow', () => port2.postMessage('shown'))
}
