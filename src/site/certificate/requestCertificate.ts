import type { Checked } from './certificateResponse.ts'
import { readResponse } from './certificateResponse.ts'

const TIMEOUT_MS = 15_000

/** `unreachable`: no response came. `unavailable`: this build knows no server. */
export type CheckResult = Checked | { kind: 'unreachable' | 'unavailable' }

/** The server to which this build sends its requests; null if it has none. */
export function certificateServer(): { origin: string; apikey: string } | null {
  // Each by its full name: Vite inserts the value. `same-origin` is the server that serves this page.
  const server = import.meta.env.VITE_SUPABASE_URL
  const apikey = import.meta.env.VITE_SUPABASE_ANON_KEY
  if (!server || !apikey) return null
  return { origin: server === 'same-origin' ? '' : server.replace(/\/+$/, ''), apikey }
}

/**
 * Asks the database for the certificate with this number. Never rejects. The first request begins a check, which is
 * counted before the second one reads its result.
 */
export async function requestCertificate(number: string): Promise<CheckResult> {
  const server = certificateServer()
  if (!server) return { kind: 'unavailable' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const call = (name: string, body: object) =>
    fetch(`${server.origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: server.apikey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  try {
    const ticket = crypto.randomUUID()
    const begun = await call('begin_certificate_check', { ticket, number })
    if (!begun.ok) return readResponse(begun.status, '')
    const response = await call('read_certificate', { ticket })
    return readResponse(response.status, await response.text())
  } catch {
    // fetch() rejects for one reason that matters here: nothing came back, or not all of it.
    return { kind: 'unreachable' }
  }
}
