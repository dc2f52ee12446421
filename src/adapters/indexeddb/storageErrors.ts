/**
 * What a lost connection throws. iOS ends the process behind IndexedDB while an app is in the background: the next
 * request fails with UnknownError ("Connection to Indexed Database server lost"), a transaction under way is aborted
 * or inactive, and the handle is closed.
 */
const LOST_CONNECTION = new Set([
  'UnknownError',
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'DatabaseClosedError',
  'OpenFailedError',
])

/** Whether a write did not fit. */
export function isQuotaError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/** Whether the connection to the database is gone, so that the same call may work on a new one. */
export function isConnectionLost(error: unknown): boolean {
  return !isQuotaError(error) && namesOf(error).some((name) => LOST_CONNECTION.has(name))
}

// Dexie wraps what IndexedDB threw, sometimes twice.
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  return [error.name, ...inner, ...namesOf(error.cause)]
}
