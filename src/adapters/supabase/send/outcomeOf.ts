import type { Outcome } from '#sync/outbox/outcome.ts'
import { isKeyRefusal } from '../http/keyRefusal.ts'

/** The part of a failed call's error that all of Supabase's clients share. */
export type CallError = {
  /** A SQLSTATE or PostgREST code; undefined or empty if the response had none. */
  code: string | undefined
  message: string
}

/** No response of our server arrived. */
export const UNREACHABLE: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

/** What is inserted or started is there already. */
export const UNIQUE_VIOLATION = '23505'

const BUSY_STATUSES = new Set([408, 423, 425, 429])

// Our own rules (PTxyz and a plain RAISE), row level security and grants (42501), and data that the database or
// PostgREST does not accept: sending the same entry again cannot succeed.
const REFUSALS = /^(PT\w{3}|P0001|42501|2[23]\w{3}|PGRST102)$/

/**
 * Returns the outcome of a failed call to the database (rules OB3d, OB8j, OB9b). An entry is refused for good only
 * because of a rule or its own data. Every other error may pass: the server is read-only (25006), restarting
 * (57Pxx), full (53xxx), in the middle of a migration (42P01, 42703, 42883, 0A000, PGRST2xx), misconfigured (28xxx,
 * PGRST1xx, PGRST3xx with 500) or down (08xxx, PGRST00x). Decision 007 has the whole table.
 *
 * @param status the HTTP status; 0 if no response arrived
 */
export function outcomeOf(status: number, { code = '', message }: CallError): Outcome {
  if (status === 0) return UNREACHABLE
  if (isKeyRefusal(status, { code, message })) return { kind: 'key-refused' }
  if (status === 401) return { kind: 'signed-out' }
  if (status < 500 && REFUSALS.test(code)) return { kind: 'refused', reason: plainReason(code, message) }
  return { kind: 'retry', reason: retryReason(status), retryAfterMs: null }
}

/** Returns why an entry is retried, as a text for the technician. */
export function retryReason(status: number): string {
  const isBusy = status >= 500 || BUSY_STATUSES.has(status)
  return isBusy ? `The server is busy (${status})` : `The server answered ${status}`
}

// The messages of our own rules are written for technicians; those of Postgres and PostgREST are not.
function plainReason(code: string, message: string): string {
  if (code === '42501') return 'The server does not allow this'
  return code.startsWith('P') && code !== 'PGRST102' ? message : 'The server cannot take a value in it'
}
