// Static routing: the browser itself responds to these requests, without starting the worker first. A browser that has
// none sends them through the worker, with the same responses.

type StaticRoute = {
  condition: {
    urlPattern: { hostname?: string; pathname: string; search?: string }
    requestMode?: RequestMode
  }
  /** `cache` is the first cache of all that has a response. */
  source: 'network' | 'cache' | { cacheName: string }
}

// Not in TypeScript's library: only Chromium has it.
interface RoutableInstall extends ExtendableEvent {
  addRoutes(routes: readonly StaticRoute[]): Promise<void>
}

/**
 * Declares the routes. Call it while the install event is dispatched; they take effect when the worker activates.
 *
 * @param assetCache the cache with the files of the app
 */
export async function declareStaticRoutes(
  event: ExtendableEvent,
  { assetCache }: { assetCache: string },
): Promise<void> {
  if (!isRoutable(event)) return
  await event.addRoutes([
    {
      // The URLs that `isStartUrl` accepts, from the caches of `snapshotCache.ts`. Any other one, as that of a tab, goes to
      // the worker.
      condition: {
        urlPattern: { pathname: '/technician{/}?', search: '' },
        requestMode: 'navigate',
      },
      source: 'cache',
    },
    // The code and the backend, because a worker that a request has just started is not replaced by a newer one until it
    // has been idle for half a minute.
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: assetCache } },
    // Without a hostname, only a backend on this host would match.
    ...['auth', 'rest', 'storage'].map((api): StaticRoute => ({
      condition: { urlPattern: { hostname: '*', pathname: `/${api}/v1/*` } },
      source: 'network',
    })),
  ])
}

function isRoutable(event: ExtendableEvent): event is RoutableInstall {
  return 'addRoutes' in event
}
