import type { RequestListener, IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isBackendPath } from '#embedded/api/handleRequests.ts'
import type { Backend } from '#embedded/openBackend.ts'

/** Serves both from one origin: the three APIs from the backend, everything else from the pages. */
export function backendOrPages(backend: Backend, pages: RequestListener): RequestListener {
  const handle = getRequestListener(backend.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (!isBackendPath(path)) {
      pages(request, response)
      return
    }
    writeClientAddress(request)
    void handle(request, response)
  }
}

const CLOUDFLARE = 'cf-connecting-ip'

/**
 * Writes the address of the connection into the request, as the last entry of `x-forwarded-for`, and removes what only
 * Cloudflare may write. The database limits guessing by this address, and a client can send both headers itself
 * (docs/decisions/030-checking-a-certificate.md).
 */
function writeClientAddress(request: IncomingMessage): void {
  const sent = request.rawHeaders
  // A flat list in which names and values alternate. The backend reads only this list, not `headers`.
  request.rawHeaders = [
    ...sent.filter((_text, index) => sent[index - (index % 2)]?.toLowerCase() !== CLOUDFLARE),
    'x-forwarded-for',
    request.socket.remoteAddress ?? '',
  ]
}
