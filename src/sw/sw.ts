import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { OUTBOX_TAG } from '#adapters/backgroundSync.ts'
import { sendOutbox } from './sendOutbox.ts'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)

// Every address below /technician is the same shell; the screens are chosen on the device.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/technician.html'), { allowlist: [/^\/technician(\/|$)/] }),
)

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendOutbox())
})
