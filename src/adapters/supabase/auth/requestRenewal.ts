import * as v from 'valibot'
import type { BackendConfig } from '../config.ts'
import { fetchWithTimeout, retryAfterMs } from '../http/fetchWithTimeout.ts'
import { parseJson } from '../http/foreignResponse.ts'
import { parseSession, type KeptSession } from './session.ts'

/** What a renewal came to. `retryAfterMs`: how long a busy service asks to be left alone, or null. */
export type Renewal =
  | { kind: 'renewed'; session: KeptSession }
  | { kind: 'ended' }
  | { kind: 'no-answer'; retryAfterMs: number | null }

// Every code with which the service's refresh grant refuses a token for good; `invalid_grant` is that of older ones.
const ENDS_SESSION = new Set<unknown>([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // A token that this service has not issued: its database was restored from a backup.
  'validation_failed',
  'invalid_grant',
])

const Refusal = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/**
 * Exchanges the refresh token for a new session: one request, so that the token is used once. Only a code
 * that says so ends the session (rule OB9): a busy service (409 `conflict`, 429, 5xx), a gateway, and whatever
 * else may pass are no answer. Throws nothing.
 *
 * Supabase's client is not asked. It judges the session's age by the device's clock, renews one that it takes for
 * expired a second time, repeats a request that was answered 429 for half a minute, and ends the session on
 * any refusal (decision 003).
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
    return { kind: 'no-answer', retryAfterMs: null }
  }
  const text = await response.text()
  const session = response.ok ? parseSession(text) : null
  if (session) return { kind: 'renewed', session }
  if (endsSession(response.status, text)) return { kind: 'ended' }
  return { kind: 'no-answer', retryAfterMs: retryAfterMs(response.headers) }
}

function endsSession(status: number, text: string): boolean {
  if (status < 400 || status === 429 || status >= 500) return false
  const refusal = v.safeParse(Refusal, parseJson(text))
  if (!refusal.success) return false
  const { code, error_code: olderCode, error: oauthCode } = refusal.output
  return [code, olderCode, oauthCode].some((each) => ENDS_SESSION.has(each))
}
