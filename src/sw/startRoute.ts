// The browser answers the address of the icon from a cache of its own: it need not start a worker first, only
// to be told what the worker always says. A browser without static routing asks the worker as before.

const PREFIX = 'start '
const ADDRESSES = ['/technician', '/technician/']

type RouterRule = {
  condition: { urlPattern: { pathname: string; search: string }; requestMode: RequestMode }
  source: { cacheName: string }
}

// Not in TypeScript's library: only Chromium has it.
interface RoutableInstall extends ExtendableEvent {
  addRoutes(rule: RouterRule): Promise<void>
}

/** Names the cache that holds the start page of one version. */
export function startCacheName(shellKey: string): string {
  return PREFIX + shellKey
}

/** Declares the route, while the install event is dispatched. It holds from the worker's activation on. */
export async function declareStartRoute(event: ExtendableEvent, cacheName: string): Promise<void> {
  if (!isRoutable(event)) return
  await event.addRoutes({
    // With a query, as from a link to a tab, the address is the worker's to answer.
    condition: { urlPattern: { pathname: '/technician{/}?', search: '' }, requestMode: 'navigate' },
    source: { cacheName },
  })
}

/** Keeps the page that the route answers with. Rejects where it does not fit, or is missing. */
export async function keepStartPage(cacheName: string, shell: Response | undefined): Promise<void> {
  if (!shell) throw new Error('The app shell is not in the precache')
  const cache = await caches.open(cacheName)
  await Promise.all(ADDRESSES.map((address) => cache.put(address, shell.clone())))
}

/** Deletes the start pages of other versions. */
export async function forgetOtherStartPages(cacheName: string): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

function isRoutable(event: ExtendableEvent): event is RoutableInstall {
  return 'addRoutes' in event
}
