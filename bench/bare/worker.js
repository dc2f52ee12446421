// Caches one page and responds with it: the minimum that a worker can do for an offline start. Without the headers of the
// server, of which the portal's cached page lacks the costly one too.
addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.add('/bench/list')))
})
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(respond(event.request))
})

async function respond(request) {
  const page = await caches.match(request, { ignoreSearch: true })
  return new Response(page.body, { headers: { 'content-type': 'text/html' } })
}
