import * as v from 'valibot'
import type { Timestamp } from '#domain/time.ts'
import { isForeignResponse, parseJson } from './foreignResponse.ts'

const PATIENCE_MS = 30_000
// Slow 2G carries some 35 kbit/s upwards; half of that is expected of it here.
const SLOWEST_UPLOAD_BYTES_PER_MS = 2
const LONGEST_WAIT_MS = 60 * 60_000

const CodedRefusal = v.looseObject({ code: v.string() })

/** An answer that our server cannot have given: a captive portal's page, a gateway's, or half a body. */
export class ForeignResponseError extends TypeError {
  override readonly name = 'ForeignResponseError'
}

/**
 * `fetch` with a time limit that fits slow 2G, over head and body. Throws a `TypeError`, or a `TimeoutError`
 * at the limit, where no whole answer of our server arrived, so that callers take it for a lost network.
 */
export async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const uploadMs = Math.ceil(bodySize(init.body) / SLOWEST_UPLOAD_BYTES_PER_MS)
  const signal = AbortSignal.timeout(PATIENCE_MS + uploadMs)
  // Supabase sends nobody elsewhere: a redirect is a captive portal's, and not given the request.
  const response = await fetch(input, { ...init, signal, redirect: 'error' })
  const body = await response.text()
  const { status, statusText, headers } = response
  const url = urlOf(input)
  if (isForeignResponse({ method: methodOf(input, init), url, status, headers, body }))
    throw new ForeignResponseError(`Unexpected answer with status ${status}`)
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

/**
 * The body of an answer, in which a refusal of storage's has its code as `statusCode`. Storage's client passes
 * on that field and drops `code`, of which it is the coarser form: 400 with 403 inside is an expired token, a
 * forged one and a forbidden path alike. Every other answer comes back unchanged.
 */
export function withCodeShown(url: string, status: number, body: string): string {
  if (status < 400 || !url.includes('/storage/v1/')) return body
  const refusal = v.safeParse(CodedRefusal, parseJson(body))
  return refusal.success ? JSON.stringify({ ...refusal.output, statusCode: refusal.output.code }) : body
}

/**
 * The wait that a Retry-After header asks for, in milliseconds, at most an hour; null if it asks for none:
 * without the header, or if its time has passed. A date is measured against the answer's own Date header,
 * since the device's clock may be wrong (rule OB5).
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : untilDate(value, headers.get('date'))
  // A busy server that names no wait gets the back-off, and not another request at once (rule OB8).
  return waitMs > 0 ? Math.min(LONGEST_WAIT_MS, waitMs) : null
}

function untilDate(then: string, now: string | null): number {
  if (!then.endsWith('GMT')) return NaN
  return Date.parse(then) - (now === null ? Date.now() : Date.parse(now))
}

/**
 * When the server answered, by its own clock, from the `Date` header. Undefined where there is none, or none that a
 * page may see: another origin has to allow that.
 */
export function serverTime(headers: Headers): Timestamp | undefined {
  const ms = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
