import type { Outcome } from '#sync/outcome.ts'

/** The part of a failed call's error that all of Supabase's clients share. */
export type CallError = {
  /** A SQLSTATE or PostgREST code; absent or empty where the answer had none. */
  code: string | undefined
  message: string
}

/** Nothing arrived that our server can have said. */
export const NO_ANSWER: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

const BUSY_STATUSES = new Set([408, 423, 425, 429])
const DATABASE_BUSY = new Set(['40001', '40P01', '55P03', '57014', '53300'])

/**
 * What a failed call means for the entry that was sent (rules OB3, OB8, OB9).
 *
 * @param status the HTTP status; 0 where no answer arrived
 */
export function outcomeOf(status: number, { code, message }: CallError): Outcome {
  if (status === 0) return NO_ANSWER
  if (status === 401) return { kind: 'signed-out' }
  if (BUSY_STATUSES.has(status) || status >= 500 || isDatabaseBusy(code)) {
    return { kind: 'retry', reason: `The server is busy (${status})`, retryAfterMs: null }
  }
  // A refusal by our rules names its rule; a bare 403 or 404 comes from something in between.
  if (!code) return { kind: 'retry', reason: `The server answered ${status}`, retryAfterMs: null }
  return { kind: 'rejected', reason: plainReason(code, message) }
}

// PGRST2xx: PostgREST does not know a table, column or function that a migration has just brought.
function isDatabaseBusy(code = ''): boolean {
  return DATABASE_BUSY.has(code) || code.startsWith('PGRST2')
}

// Our own rules (PTxyz) speak plainly. What Postgres says itself is for engineers.
function plainReason(code: string, message: string): string {
  if (code === '42501') return 'The server does not allow this'
  if (code.startsWith('22') || code.startsWith('23')) return 'The server cannot take a value in it'
  return message
}
