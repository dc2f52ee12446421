import { authShape } from '../auth/authShape.ts'
import { hostedError } from '../storage/hostedError.ts'
import { hostedShape } from '../storage/hostedShape.ts'
import type { Turns } from './oneAtATime.ts'
import { plainUpload } from '../storage/plainUpload.ts'
import type { ReadRequest } from '../storage/plainUpload.ts'
import { refuseUnstorable } from './refuseUnstorable.ts'
import { refuseMislabelled } from '../storage/refuseMislabelled.ts'
import { textArguments } from './textArguments.ts'
import { blockSignUp } from '../auth/blockSignUp.ts'

const LARGEST_BODY_BYTES = 52_428_800

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
}

// Lite passes the name to PostgreSQL, whose text cannot contain a zero byte, and returns 500.
const INVALID_KEY = { statusCode: '400', code: 'InvalidKey', error: 'InvalidKey', message: 'Invalid key' }

/** Whether this path belongs to the backend and not to the pages. */
export function isBackendPath(path: string): boolean {
  return /^\/(auth|rest|storage)\/v1(\/|$)/.test(path)
}

/**
 * Wraps lite's request handler `handle` in what supabase-js expects of a hosted project: preflights, plain uploads,
 * hosted response shapes, and requests that take turns. An upload whose bytes do not match its declared image type
 * is refused, and so is JSON with a text that cannot be stored.
 *
 * Returns 404 outside the three APIs and 413 above 50 MiB.
 */
export function handleRequests(
  handle: (request: Request) => Promise<Response>,
  turns: Turns,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname
    if (!isBackendPath(path)) return Response.json({ message: 'Not found' }, { status: 404 })
    if (request.method === 'OPTIONS') return preflight(request)

    if (/%00/.test(path)) return Response.json(INVALID_KEY, { status: 400, headers: CORS })
    const read = await readRequest(request)
    if (read === 'too large') return tooLarge()
    const otp = blockSignUp(read)
    if (otp !== null) {
      const response = await turns.run(() => handle(toRequest(otp.request)))
      const isReplaced = response.status === 422 && otp.refusal !== null
      const shown = isReplaced ? Response.json(otp.refusal, { status: 422 }) : response
      return safeToServe(read, await authShape(read.headers, shown))
    }
    const unstorable = refuseUnstorable(read)
    if (unstorable !== null) return refused(400, unstorable)
    if (!path.startsWith('/storage/v1/')) {
      const response = await turns.run(() => handle(toRequest(textArguments(read))))
      return safeToServe(read, await authShape(read.headers, response))
    }
    const plain = await plainUpload(read)
    const response = refuseMislabelled(plain) ?? (await turns.run(() => handle(toRequest(plain))))
    return safeToServe(read, await reshape(plain, response))
  }
}

/** The response to a request above 50 MiB. */
export function tooLarge(): Response {
  return Response.json({ message: 'Payload too large' }, { status: 413, headers: CORS })
}

/** A refusal with this body, readable by pages of other origins. */
export function refused(status: number, body: object): Response {
  return Response.json(body, { status, headers: CORS })
}

function preflight(request: Request): Response {
  const allowed =
    request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type'
  return new Response(null, { status: 204, headers: { ...CORS, 'access-control-allow-headers': allowed } })
}

/** Reads the whole request, before it takes its turn. Returns `too large` above 50 MiB. */
export async function readRequest(request: Request): Promise<ReadRequest | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_BODY_BYTES) return 'too large'
    chunks.push(chunk)
  }
  const body = new Uint8Array(Buffer.concat(chunks))
  return { method: request.method, url: new URL(request.url), headers: new Headers(request.headers), body }
}

function toRequest({ method, url, headers, body }: ReadRequest): Request {
  const sent = new Headers(headers)
  sent.delete('transfer-encoding')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers: sent })
  // Lite checks this header against the bucket's size limit, so it has to be correct.
  sent.set('content-length', String(body.byteLength))
  return new Request(url, { method, headers: sent, body })
}

async function reshape({ method, url, body }: ReadRequest, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const json: unknown = await response.json()
  const shaped = response.ok
    ? { status: response.status, body: hostedShape(method, url.pathname, parseJson(body), json) }
    : hostedError(response.status, json)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(shaped.body, { status: shaped.status, headers })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * Prevents MIME sniffing: uploads are served from the origin of the pages. Those pages need no CORS headers, which
 * would be a fifth of the response to a pull without changes.
 */
function safeToServe(request: ReadRequest, response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  if (request.headers.get('origin') === request.url.origin) {
    headers.delete('access-control-allow-origin')
    headers.delete('access-control-expose-headers')
  } else headers.set('access-control-allow-origin', '*')
  return new Response(response.body, { status: response.status, headers })
}
