import outboxScript from 'virtual:outbox-script'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { OUTBOX_TAG } from '#adapters/browser/backgroundSync.ts'
import { deleteOtherStartPages, isStartUrl, putStartPage } from '#adapters/snapshot/snapshotCache.ts'
import { fetchPastCache } from './fetchPastCache.ts'
import type { sendOutbox } from './sendOutbox.ts'
import { declareStaticRoutes } from './staticRoutes.ts'

declare const self: ServiceWorkerGlobalScope & { sendOutbox: typeof sendOutbox }

const SHELL = '/technician.html'

const files = new PrecacheController({ plugins: [{ fetchDidSucceed: fetchPastCache }] })
files.addToCacheList(self.__WB_MANIFEST)
// No clean URLs: /technician is the shell's URL without .html, and the navigation route below serves it.
registerRoute(new PrecacheRoute(files, { cleanURLs: false }))

const version = String(files.getCacheKeyForURL(SHELL))
const shell = files.createHandlerBoundToURL(SHELL)

// Every URL below /technician gets the same shell; the router picks the screen. Only the start page may contain a
// snapshot. The pattern is matched against path and query together.
registerRoute(
  new NavigationRoute(
    async (context) => {
      const startPage = isStartUrl(context.url) && (await caches.match(context.url))
      return startPage || shell(context)
    },
    { allowlist: [/^\/technician([/?]|$)/] },
  ),
)

self.addEventListener('install', (event) => event.waitUntil(install(event)))

// Fails if anything is missing: an incomplete worker must not replace a complete one.
async function install(event: ExtendableEvent): Promise<void> {
  // The browser stores scripts that are imported during the install with the worker, and runs them offline later.
  importScripts(outboxScript)
  await Promise.all([
    declareStaticRoutes(event, { assetCache: files.strategy.cacheName }),
    files.install(event),
  ])
  await putStartPage(version, await files.matchPrecache(SHELL))
}

// Claims the tab of the first visit, which was opened without a worker and may go offline before it is reloaded.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([activate(event), self.clients.claim()])),
)

// The older version's start page goes before the files that it needs.
async function activate(event: ExtendableEvent): Promise<void> {
  await deleteOtherStartPages(version)
  await files.activate(event)
}

// The browser activates a newer worker only when the older one has handled its events, and the older one may be waiting
// for a server that does not respond. It ends the event then; it may be killed while it sends at any other time, too.
let stopWaiting: (reason: Error) => void
const stopped = new Promise<never>((_resolve, reject) => (stopWaiting = reject))
// Awaited in each sync event; this only prevents an unhandled rejection without one.
stopped.catch(() => {})

// A channel reaches the older worker only while it runs. A message would start it again if the browser has just ended
// it, and Chromium would then wait until it has been idle for half a minute.
const takeovers = new BroadcastChannel('portal-worker-takeovers')
takeovers.addEventListener('message', () => stopWaiting(new Error('A newer version takes over')))

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const hasTakenOver = self.skipWaiting()
  takeovers.postMessage(null)
  await hasTakenOver
}

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(Promise.race([loadAndSend(), stopped]))
})

async function loadAndSend(): Promise<void> {
  importScripts(outboxScript)
  await self.sendOutbox()
}
