/**
 * Reloads the tab if the browser has lost messages while the tab lay in its back/forward cache. React schedules renders
 * by messages. Firefox drops those that wait when it freezes a page, and React then waits for one of them forever.
 */
export function reloadAfterLostMessages(page: Window): void {
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
