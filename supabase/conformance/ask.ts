import * as v from 'valibot'
import { Refusal } from './refusal.ts'

export type Project = { url: string; key: string; token: string | null }
export type Answer = { status: number; body: unknown; said: string }
export type Question = { method?: string; headers?: Record<string, string>; body?: unknown }

const PATIENCE_MS = 20_000

/** Asks the project, with the session's token or as a visitor. `said` is the code in the answer, or how many rows. */
export async function ask(
  { url, key, token }: Project,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      apikey: key,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  const answer = parseJson(await response.text())
  return { status: response.status, body: answer, said: saidIn(answer, response.status) }
}

function saidIn(body: unknown, status: number): string {
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
