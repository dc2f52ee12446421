import { isBackendPath, readRequest, refused, tooLarge } from '../api/handleRequests.ts'
import type { SupervisedThread } from './superviseThread.ts'

// PostgREST's response to a statement that was cancelled by its timeout.
const TOO_LONG = {
  code: '57014',
  details: null,
  hint: null,
  message: 'canceling statement due to statement timeout',
}
const LOST = { message: 'The database is being restarted' }
const WITHOUT_BODY = [101, 204, 205, 304]

/**
 * Returns a request handler that forwards to the backend in `thread`. A request that runs for longer than `timeoutMs` of
 * processor time gets 500 with 57014, as on a hosted project, and one that crashes the thread gets 503.
 */
export function forwardToThread(
  thread: SupervisedThread,
  timeoutMs: number,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isBackendPath(new URL(request.url).pathname))
      return Response.json({ message: 'Not found' }, { status: 404 })
    const read = await readRequest(request)
    if (read === 'too large') return tooLarge()
    const { method, url, headers, body } = read
    const sent = { method, url: url.href, headers: [...headers], body }
    const reply = await thread.run({ kind: 'fetch', ...sent }, timeoutMs)
    if (reply.kind === 'refused') console.error(reply.error.stack ?? reply.error.message)
    if (reply.kind === 'too long') return refused(500, TOO_LONG)
    if (reply.kind !== 'response') return refused(503, LOST)
    const content = WITHOUT_BODY.includes(reply.status) ? null : reply.body
    return new Response(content, { status: reply.status, headers: reply.headers })
  }
}
