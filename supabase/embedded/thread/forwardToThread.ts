import { isBackendPath, readRequest, refused, tooLarge } from '../api/handleRequests.ts'
import type { BackendThread } from './openThread.ts'

const ENDED = { message: 'The database has ended: start the server again' }
const WITHOUT_BODY = [101, 204, 205, 304]

/** Returns a request handler that forwards to the backend in `thread`. Once the thread has ended, requests get 503. */
export function forwardToThread(thread: BackendThread): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isBackendPath(new URL(request.url).pathname))
      return Response.json({ message: 'Not found' }, { status: 404 })
    const read = await readRequest(request)
    if (read === 'too large') return tooLarge()
    const { method, url, headers, body } = read
    const reply = await thread.run({ kind: 'fetch', method, url: url.href, headers: [...headers], body })
    if (reply.kind === 'refused') console.error(reply.error.stack ?? reply.error.message)
    if (reply.kind !== 'response') return refused(503, ENDED)
    const content = WITHOUT_BODY.includes(reply.status) ? null : reply.body
    return new Response(content, { status: reply.status, headers: reply.headers })
  }
}
