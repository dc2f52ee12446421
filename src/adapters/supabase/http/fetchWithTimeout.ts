import * as v from 'valibot'
import { isForeignResponse, parseJson } from './foreignResponse.ts'
import { createStallTimeout, type TimeLimits } from './stallTimeout.ts'

// The first pull of 2 MB may take minutes on a slow line, and its bytes keep coming.
const LIMITS: TimeLimits = { stallMs: 30_000, totalMs: 5 * 60_000 }
// Half of the upload rate of slow 2G, which is some 35 kbit/s.
const SLOWEST_UPLOAD_BYTES_PER_MS = 2
const MAX_WAIT_MS = 60 * 60_000

const CodedRefusal = v.looseObject({ code: v.string() })

/** A response that cannot come from our server: a captive portal's page, a gateway's error or half a body. */
export class ForeignResponseError extends TypeError {
  override readonly name = 'ForeignResponseError'

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
  ) {
    super(`Unexpected answer with status ${status}`)
  }
}

/**
 * `fetch` with a timeout for everything until the head of the response, which is long enough for an upload on slow 2G,
 * and then for each pause in its body. Rejects with a `TypeError`, or with a `TimeoutError`, if no complete response of
 * our server arrived, so that callers treat it as a lost network.
 */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  limits: TimeLimits = LIMITS,
): Promise<Response> {
  const { response, body } = await fetchWhole(input, init, limits)
  const { status, statusText, headers } = response
  const url = urlOf(input)
  if (isForeignResponse({ method: methodOf(input, init), url, status, headers, body }))
    throw new ForeignResponseError(url, status, headers)
  const clientBody = status === 204 ? null : withStorageCode(url, status, body)
  return new Response(clientBody, { status, statusText, headers })
}

async function fetchWhole(
  input: RequestInfo | URL,
  init: RequestInit,
  limits: TimeLimits,
): Promise<{ response: Response; body: string }> {
  const timeout = createStallTimeout(Math.ceil(bodySize(init.body) / SLOWEST_UPLOAD_BYTES_PER_MS), limits)
  try {
    // Supabase never redirects: a redirect comes from a captive portal, which must not get the request.
    const response = await fetch(input, {
      ...init,
      signal: timeout.signal,
      redirect: 'error',
      // The HTTP cache would keep what customers' rows say after a sign-out [R40], and nothing could empty it.
      cache: 'no-store',
      // Omits the page's address, fifty bytes of each request that the server does not use.
      referrerPolicy: 'no-referrer',
    })
    timeout.arrived()
    return { response, body: await readBody(response, timeout.arrived) }
  } catch (error) {
    // Older browsers reject a body that was aborted with another error.
    timeout.signal.throwIfAborted()
    throw error
  } finally {
    timeout.end()
  }
}

async function readBody({ body }: Response, onPart: () => void): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    onPart()
    text += decoder.decode(value, { stream: true })
  }
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

/**
 * Returns the body of a refusal by storage with its `code` copied to `statusCode`, and every other body unchanged.
 * Storage's client exposes `statusCode` and drops the more precise `code`: a 400 with 403 inside may be an expired
 * token, a forged token or a forbidden path.
 */
export function withStorageCode(url: string, status: number, body: string): string {
  if (status < 400 || !url.includes('/storage/v1/')) return body
  const refusal = v.safeParse(CodedRefusal, parseJson(body))
  return refusal.success ? JSON.stringify({ ...refusal.output, statusCode: refusal.output.code }) : body
}

/**
 * Returns the wait of the Retry-After header in milliseconds, at most an hour; null if there is no valid header or
 * its time has passed. A date is compared with the response's own Date header, since the device's clock may be
 * wrong (rule OB5b).
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : untilDate(value, headers.get('date'))
  // Without a positive wait the caller's back-off applies; a zero must not lead to a request at once (rule OB8c).
  return waitMs > 0 ? Math.min(MAX_WAIT_MS, waitMs) : null
}

function untilDate(then: string, now: string | null): number {
  if (!then.endsWith('GMT')) return NaN
  return Date.parse(then) - (now === null ? Date.now() : Date.parse(now))
}
