import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Target } from './target.ts'

export const Certificate = v.strictObject({
  genuine: v.boolean(),
  inspected_on: v.nullable(v.string()),
  county: v.nullable(v.string()),
  overall_status: v.nullable(v.string()),
  next_inspection_date: v.nullable(v.string()),
  version: v.nullable(v.number()),
  replaced: v.boolean(),
  revoked: v.boolean(),
})

/** The response to a number that no certificate has. */
export const UNKNOWN = {
  genuine: false,
  inspected_on: null,
  county: null,
  overall_status: null,
  next_inspection_date: null,
  version: null,
  replaced: false,
  revoked: false,
}

export const NO_SUCH_NUMBER = 'IR-0000-0000-0000'

/** An address from the range that is reserved for tests of networks. */
export function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

/** Checks a certificate as the public page does, with these headers of a proxy. Returns status and body. */
export async function checkCertificate(
  target: Pick<Target, 'url' | 'anonKey'>,
  number: unknown,
  headers: Record<string, string> = { 'x-forwarded-for': anyAddress() },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${target.url}/rest/v1/rpc/check_certificate`, {
    method: 'POST',
    headers: { apikey: target.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ number }),
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}
