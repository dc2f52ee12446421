import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** `token` and `refreshToken` are the session's, null for a visitor. */
export type Project = { url: string; key: string; token: string | null; refreshToken: string | null }
export type ProbeRequest = { method?: string; headers?: Record<string, string>; body?: unknown }

/** `result` is the error code of a refusal, such as `42501`, or the number of rows, such as `0 rows`. */
export type ProbeResponse = { status: number; body: unknown; result: string }

const TIMEOUT_MS = 20_000

/** Sends a request to the project, with the session's token or as a visitor. */
export async function sendRequest(
  { url, key, token }: Project,
  path: string,
  { method = 'GET', headers = {}, body }: ProbeRequest = {},
): Promise<ProbeResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      apikey: key,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  const parsed = parseJson(await response.text())
  return { status: response.status, body: parsed, result: resultOf(parsed, response.status) }
}

function resultOf(body: unknown, status: number): string {
  if (Array.isArray(body)) return `${body.length} rows`
  const refusal = v.safeParse(Refusal, body)
  return refusal.success ? refusal.output : `status ${status}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
