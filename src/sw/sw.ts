import outboxScript from 'virtual:outbox-script'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { OUTBOX_TAG } from '#adapters/backgroundSync.ts'
import type { sendOutbox } from './sendOutbox.ts'

declare const self: ServiceWorkerGlobalScope & { sendOutbox: typeof sendOutbox }

precacheAndRoute(self.__WB_MANIFEST)

// Every address below /technician is the same shell; the screens are chosen on the device. The pattern is
// held against path and query together.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/technician.html'), { allowlist: [/^\/technician([/?]|$)/] }),
)

// The browser keeps with the worker what is imported while it installs, and runs it again without a network.
// A worker that cannot get it must not take the place of one that could.
self.addEventListener('install', (event) => {
  event.waitUntil(new Promise<void>((resolve) => resolve(importScripts(outboxScript))))
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendUnlessPortalIsOpen())
})

// An open portal sends by itself, and knows better than a worker whether the phone is online. Until it is
// closed, the browser is asked to call again.
async function sendUnlessPortalIsOpen(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ url }) => new URL(url).pathname.startsWith('/technician'))) {
    throw new Error('The open portal sends')
  }
  importScripts(outboxScript)
  await self.sendOutbox()
}
