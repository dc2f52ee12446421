import type { Outcome } from '#sync/outbox/outcome.ts'

/** The part of a failed call's error that all of Supabase's clients share. */
export type CallError = {
  /** A SQLSTATE or PostgREST code; absent or empty where the answer had none. */
  code: string | undefined
  message: string
}

/** Nothing arrived that our server can have said. */
export const NO_ANSWER: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

const BUSY_STATUSES = new Set([408, 423, 425, 429])

// Our own rules (PTxyz and a plain RAISE), row level security and grants (42501), and data that the database
// or PostgREST cannot take: what is wrong with it now will be wrong with it tomorrow.
const REFUSALS = /^(PT\w{3}|P0001|42501|2[23]\w{3}|PGRST102)$/

/**
 * What a failed call to the database means for the entry that was sent (rules OB3, OB8, OB9). Only a rule,
 * or the data itself, refuses an entry for good. Every other error may pass: the server is read-only
 * (25006), restarting (57Pxx), full (53xxx), in the middle of a migration (42P01, 42703, 42883, 0A000,
 * PGRST2xx), configured wrongly (28xxx, PGRST1xx, PGRST3xx with 500), or not there (08xxx, PGRST00x).
 * Decision 007 has the whole table.
 *
 * @param status the HTTP status; 0 if no answer arrived
 */
export function outcomeOf(status: number, { code = '', message }: CallError): Outcome {
  if (status === 0) return NO_ANSWER
  if (status === 401) return { kind: 'signed-out' }
  if (status < 500 && REFUSALS.test(code)) return { kind: 'refused', reason: plainReason(code, message) }
  return { kind: 'retry', reason: retryReason(status), retryAfterMs: null }
}

/** Why an entry is retried, in words for the technician. */
export function retryReason(status: number): string {
  const isBusy = status >= 500 || BUSY_STATUSES.has(status)
  return isBusy ? `The server is busy (${status})` : `The server answered ${status}`
}

// Our own rules speak plainly. What Postgres and PostgREST say themselves is for engineers.
function plainReason(code: string, message: string): string {
  if (code === '42501') return 'The server does not allow this'
  return code.startsWith('P') && code !== 'PGRST102' ? message : 'The server cannot take a value in it'
}
