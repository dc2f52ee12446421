import * as v from 'valibot'
import type { BackendConfig } from '../config.ts'
import { fetchWithTimeout, retryAfterMs } from '../http/fetchWithTimeout.ts'
import { parseJson } from '../http/foreignResponse.ts'
import { parseSession, type RenewableSession } from './session.ts'

/**
 * The result of a renewal. `failed` says nothing about the session, which may be renewed later; `retryAfterMs` is
 * the wait that a busy service requests, or null.
 */
export type Renewal =
  | { kind: 'renewed'; session: RenewableSession }
  | { kind: 'ended' }
  | { kind: 'failed'; retryAfterMs: number | null }

// Every code with which the service's refresh grant refuses a token for good. Older services send `invalid_grant`.
const ENDS_SESSION = new Set<unknown>([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // The service did not issue the token: its database was restored from a backup.
  'validation_failed',
  'invalid_grant',
])

const Refusal = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/**
 * Exchanges the refresh token for a new session, in one request, so that the token is used once. Only an explicit
 * code ends the session (rule OB9d): a busy service (409 `conflict`, 429, 5xx), a gateway's response and everything
 * else that may pass are `failed`. Never rejects.
 *
 * Does not use Supabase's client, which judges the session's age by the device's clock, renews a session that it
 * considers expired a second time, repeats a request for half a minute after a 429, and ends the session on any
 * refusal (decision 003).
 */
export async function requestRenewal(config: BackendConfig, refreshToken: string): Promise<Renewal> {
  let response: Response
  try {
    response = await fetchWithTimeout(`${config.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: {
        apikey: config.key,
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
  } catch {
    return { kind: 'failed', retryAfterMs: null }
  }
  const text = await response.text()
  const session = response.ok ? parseSession(text) : null
  if (session) return { kind: 'renewed', session }
  if (endsSession(response.status, text)) return { kind: 'ended' }
  return { kind: 'failed', retryAfterMs: retryAfterMs(response.headers) }
}

function endsSession(status: number, text: string): boolean {
  if (status < 400 || status === 429 || status >= 500) return false
  const refusal = v.safeParse(Refusal, parseJson(text))
  if (!refusal.success) return false
  const { code, error_code: olderCode, error: oauthCode } = refusal.output
  return [code, olderCode, oauthCode].some((each) => ENDS_SESSION.has(each))
}
