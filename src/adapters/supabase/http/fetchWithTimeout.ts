import { isForeign } from './foreignResponse.ts'
import { withCodeShown } from '../send/storageRefusal.ts'

const PATIENCE_MS = 30_000
// Slow 2G carries some 35 kbit/s upwards; half of that is expected of it here.
const SLOWEST_UPLOAD_BYTES_PER_MS = 2

/** An answer that our server cannot have given: a captive portal's page, a gateway's, or half a body. */
export class ForeignAnswerError extends TypeError {
  override readonly name = 'ForeignAnswerError'
}

/**
 * `fetch` with a time limit that fits slow 2G, over head and body. Throws a `TypeError`, or a `TimeoutError`
 * at the limit, where no whole answer of our server arrived, so that callers take it for a lost network.
 */
export async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const uploadMs = Math.ceil(bodySize(init.body) / SLOWEST_UPLOAD_BYTES_PER_MS)
  const signal = AbortSignal.timeout(PATIENCE_MS + uploadMs)
  // Supabase sends nobody elsewhere: a redirect is a captive portal's, and not given the request.
  const response = await fetch(input, { ...init, signal, redirect: 'error' })
  const body = await response.text()
  const { status, statusText, headers } = response
  const url = urlOf(input)
  if (isForeign({ method: methodOf(input, init), url, status, headers, body }))
    throw new ForeignAnswerError(`Unexpected answer with status ${status}`)
  const shownBody = status === 204 ? null : withCodeShown(url, status, body)
  return new Response(shownBody, { status, statusText, headers })
}

function bodySize(body: RequestInit['body']): number {
  if (body instanceof ArrayBuffer) return body.byteLength
  if (body instanceof Blob) return body.size
  if (body instanceof FormData) return [...body.values()].reduce((sum, part) => sum + partSize(part), 0)
  return typeof body === 'string' ? body.length : 0
}

function partSize(part: FormDataEntryValue): number {
  return typeof part === 'string' ? part.length : part.size
}

function methodOf(input: RequestInfo | URL, init: RequestInit): string {
  return init.method ?? (input instanceof Request ? input.method : 'GET')
}

function urlOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
