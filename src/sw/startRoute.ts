// The browser answers the address of the icon from a cache of its own: it need not start a worker first, only
// to be told what the worker always says. A browser without static routing asks the worker as before.

type RouterRule = {
  condition: { urlPattern: { pathname: string; search: string }; requestMode: RequestMode }
  source: { cacheName: string }
}

// Not in TypeScript's library: only Chromium has it.
interface RoutableInstall extends ExtendableEvent {
  addRoutes(rule: RouterRule): Promise<void>
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

function isRoutable(event: ExtendableEvent): event is RoutableInstall {
  return 'addRoutes' in event
}
