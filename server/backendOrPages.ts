import type { RequestListener, IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isBackendPath } from '#embedded/api/handleRequests.ts'
import type { Backend } from '#embedded/openBackend.ts'

/** Serves both from one origin: the three APIs from the backend, everything else from the pages. */
export function backendOrPages(backend: Pick<Backend, 'fetch'>, pages: RequestListener): RequestListener {
  const handle = getRequestListener(backend.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (!isBackendPath(path)) {
      pages(request, response)
      return
    }
    if (!isFromThisMachine(request)) {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'The embedded backend is for this machine alone' }))
      return
    }
    writeClientAddress(request)
    void handle(request, response)
  }
}

const THIS_MACHINE = /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a request is for this machine, and from no page of another one: a website that is open in a browser here could
 * otherwise sign in with the demo password, by its own name that it lets resolve to 127.0.0.1, or across origins.
 */
function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return THIS_MACHINE.test(host) && (origin === undefined || THIS_MACHINE.test(origin))
}

/**
 * Writes the address of the connection into the request, as the last entry of `x-forwarded-for`. The database limits
 * guessing by this address, and a client can send the header itself (docs/decisions/030-checking-a-certificate.md).
 */
function writeClientAddress(request: IncomingMessage): void {
  // A flat list in which names and values alternate. The backend reads only this list, not `headers`.
  request.rawHeaders = [...request.rawHeaders, 'x-forwarded-for', request.socket.remoteAddress ?? '']
}
