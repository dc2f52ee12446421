import { getRequestListener } from '@hono/node-server'
import { isBackendPath } from '#embedded/answerRequests.ts'
import type { Backend } from '#embedded/openBackend.ts'
import type { Handler } from './pageFiles.ts'

/** One origin for both: the three APIs go to the backend, everything else to the pages. */
export function backendOrPages(backend: Backend, pages: Handler): Handler {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (isBackendPath(path)) void answer(request, response)
    else pages(request, response)
  }
}
