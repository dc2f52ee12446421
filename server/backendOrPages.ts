import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isBackendPath } from '#embedded/api/handleRequests.ts'
import type { Backend } from '#embedded/openBackend.ts'
import { writeClientAddress } from './clientAddress.ts'

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
