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

/**
 * Writes the address of the connection into the request, as the last entry of `x-forwarded-for`. The database limits
 * guessing by this address, and a client can send the header itself (docs/decisions/030-checking-a-certificate.md).
 */
function writeClientAddress(request: IncomingMessage): void {
  // A flat list in which names and values alternate. The backend reads only this list, not `headers`.
  request.rawHeaders = [...request.rawHeaders, 'x-forwarded-for', request.socket.remoteAddress ?? '']
}
