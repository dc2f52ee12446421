import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Target } from './target.ts'

export const Certificate = v.strictObject({
  state: v.string(),
  inspected_on: v.nullable(v.string()),
  county: v.nullable(v.string()),
  overall_status: v.nullable(v.string()),
  not_inspected: v.nullable(v.array(v.string())),
  next_inspection_date: v.nullable(v.string()),
  version: v.nullable(v.number()),
})

/** The response to a number that no certificate has. */
export const UNKNOWN = {
  state: 'unknown',
  inspected_on: null,
  county: null,
  overall_status: null,
  not_inspected: null,
  next_inspection_date: null,
  version: null,
}

export const NO_SUCH_NUMBER = 'IR-0000-0000-0000'

/** An address from the range that is reserved for tests of networks. */
export function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

type Server = Pick<Target, 'url' | 'anonKey'>
type Response = { status: number; body: unknown }

/**
 * Checks a certificate with the two requests of the public page, with these headers of a proxy. Returns status and body
 * of the second one; of the first, if that was refused.
 *
 * @param query a query string for both, for callers that are no page
 */
export async function checkCertificate(
  server: Server,
  number: unknown,
  headers: Record<string, string> = { 'x-forwarded-for': anyAddress() },
  query = '',
): Promise<Response> {
  const ticket = randomUUID()
  const begun = await call(server, `begin_certificate_check${query}`, { ticket, number }, headers)
  if (begun.status >= 300) return begun
  return call(server, `read_certificate${query}`, { ticket }, headers)
}

/** Calls a function of the database as a visitor. */
export async function call(
  server: Server,
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Forgets every check that was counted. */
export async function forgetChecks({ query }: Pick<Target, 'query'>): Promise<void> {
  await query(
    `truncate private.certificate_check_hours, private.certificate_checks, private.certificate_check_tickets`,
  )
}
