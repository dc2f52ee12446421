const RETRY_MS = 10_000

/**
 * Loads the page again as soon as its server can be reached: now and then, and when the connection returns. Returns a
 * function that gives up.
 */
export function reloadOnceReachable(): () => void {
  const retry = () => void reloadIfReachable()
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
  }
}

/**
 * Loads the page again if its server can be reached, and returns whether it can. Without a worker, a page that is loaded
 * again without a connection would become the browser's own error page.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  if (isReachable) location.reload()
  return isReachable
}
