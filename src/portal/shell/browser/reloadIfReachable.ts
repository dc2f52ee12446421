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
