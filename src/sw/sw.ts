import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)

// Every address below /technician is the same shell; the screens are chosen on the device.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/technician.html'), { allowlist: [/^\/technician(\/|$)/] }),
)

addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
