import outboxScript from 'virtual:outbox-script'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { OUTBOX_TAG } from '#adapters/browser/backgroundSync.ts'
import {
  forgetOtherStartPages,
  isStartAddress,
  putStartPage,
  startCacheName,
} from '#adapters/snapshot/snapshotCache.ts'
import type { sendOutbox } from './sendOutbox.ts'
import { declareStartRoute } from './startRoute.ts'

declare const self: ServiceWorkerGlobalScope & { sendOutbox: typeof sendOutbox }

const SHELL = '/technician.html'

const files = new PrecacheController()
files.addToCacheList(self.__WB_MANIFEST)
// A file by its own name alone: /technician is the shell's address without .html, and it is answered below.
registerRoute(new PrecacheRoute(files, { cleanURLs: false }))

const startCache = startCacheName(String(files.getCacheKeyForURL(SHELL)))
const shell = files.createHandlerBoundToURL(SHELL)

// Every address below /technician is the same shell; the screens are chosen on the device. Only the icon's may
// have a screen in it already. The pattern is held against path and query together.
registerRoute(
  new NavigationRoute(
    async (context) => {
      const started =
        isStartAddress(context.url) && (await caches.match(context.url, { cacheName: startCache }))
      return started || shell(context)
    },
    { allowlist: [/^\/technician([/?]|$)/] },
  ),
)

self.addEventListener('install', (event) => event.waitUntil(install(event)))

// A worker that lacks anything must not take the place of one that has it all.
async function install(event: ExtendableEvent): Promise<void> {
  // The browser keeps with the worker what is imported while it installs, and runs it again without a network.
  importScripts(outboxScript)
  await Promise.all([declareStartRoute(event, startCache), files.install(event)])
  await putStartPage(startCache, await files.matchPrecache(SHELL))
}

// The tab of the first visit was opened without a worker, and may lose the network before it is opened again.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([files.activate(event), forgetOtherStartPages(startCache), self.clients.claim()]),
  ),
)

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(loadAndSend())
})

async function loadAndSend(): Promise<void> {
  importScripts(outboxScript)
  await self.sendOutbox()
}
