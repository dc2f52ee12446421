// Caches one page and responds with it: the minimum that a worker can do for an offline start.
addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.add('/bench/bare.html')))
})

addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(
      caches.match(event.request, { ignoreSearch: true }).then((page) => page ?? Response.error()),
    )
})
