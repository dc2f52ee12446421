// Static routing: the browser itself serves the app icon's URL from the cache, without starting the worker first,
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
    // A URL with a query, as in a link to a tab, goes to the worker.
    condition: { urlPattern: { pathname: '/technician{/}?', search: '' }, requestMode: 'navigate' },
    source: { cacheName },
  })
}

function isRoutable(event: ExtendableEvent): event is RoutableInstall {
  return 'addRoutes' in event
}
