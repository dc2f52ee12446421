// Static routing: the browser itself serves the start page's URLs from the cache, without starting the worker first,
// which would serve the same page. A browser without static routing still goes through the worker.

type RouterRule = {
  condition: { urlPattern: { pathname: string; search: string }; requestMode: RequestMode }
  source: { cacheName: string }
}

// Not in TypeScript's library: only Chromium has it.
interface RoutableInstall extends ExtendableEvent {
  addRoutes(rule: RouterRule): Promise<void>
}

/** Declares the route. Call it while the install event is dispatched; it takes effect when the worker activates. */
export async function declareStartRoute(event: ExtendableEvent, cacheName: string): Promise<void> {
  if (!isRoutable(event)) return
  await event.addRoutes({
    // The URLs that `isStartUrl` accepts. Any other one, as that of a search, goes to the worker.
    condition: { urlPattern: { pathname: '/technician{/}?', search: '{tab=all}?' }, requestMode: 'navigate' },
    source: { cacheName },
  })
}

function isRoutable(event: ExtendableEvent): event is RoutableInstall {
  return 'addRoutes' in event
}
