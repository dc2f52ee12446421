import type { DiagnosticEvent, DiagnosticLine, ErrorInbox, ErrorRecord } from '#sync/diagnostics.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { PortalDatabase } from './schema.ts'

const MAX_BATCH = 20
const MIN_INTERVAL_MS = 60_000
const MAX_NAME_LENGTH = 100

/**
 * Returns a function that reports the errors in the diagnostic log to the office's table, each once, in small
 * batches and at most once a minute. Nothing waits for it, and it is independent of the outbox. Errors that the
 * server refuses are not sent again.
 *
 * Sends only the owner's errors and those from times when nobody was signed in. The errors of other technicians
 * wait until they sign in again (rule OB9c).
 */
export function createErrorReporter(
  db: PortalDatabase,
  inbox: ErrorInbox,
  clock: Pick<Clock, 'now'>,
  appVersion: string,
): (ownerId: string) => Promise<void> {
  let lastSentAt = -Infinity

  return async (ownerId) => {
    const unreported = db.errors.filter(
      (row) => !row.isReported && (row.ownerId === ownerId || row.ownerId === null),
    )
    const keys = await unreported.limit(MAX_BATCH).primaryKeys()
    if (keys.length === 0 || clock.now() - lastSentAt < MIN_INTERVAL_MS) return
    lastSentAt = clock.now()
    const rows = await db.errors.bulkGet(keys)
    const records = rows.flatMap((row) => (row && errorRecord(row.line, appVersion)) ?? [])
    // Rows that another tab has deleted meanwhile.
    if (records.length === 0) return
    if ((await inbox.reportErrors(ownerId, records)) === 'later') return
    await db.errors.bulkUpdate(keys.map((key) => ({ key, changes: { isReported: true } })))
  }
}

/** Returns the record for the office's table; null if the line is not an error. */
export function errorRecord({ at, where, event }: DiagnosticLine, appVersion: string): ErrorRecord | null {
  const error = errorOf(event)
  return error === null ? null : { occurred_at: at, app_version: appVersion, place: where, ...error }
}

/** Returns true if the event is reported to the office. */
export function isError(event: DiagnosticEvent): boolean {
  return errorOf(event) !== null
}

function errorOf(event: DiagnosticEvent): Pick<ErrorRecord, 'kind' | 'error' | 'stack'> | null {
  switch (event.kind) {
    case 'uncaught':
      return { kind: 'uncaught', error: sanitizedName(event.error), stack: event.stack }
    case 'storage-failed':
      return { kind: 'storage-failed', error: sanitizedName(event.error), stack: '' }
    case 'key-refused':
      return { kind: 'refused', error: 'publishable-key', stack: '' }
    case 'sent':
      return isRefusal(event.outcome) ? { kind: 'refused', error: event.mutation, stack: '' } : null
    default:
      return null
  }
}

// Uploads in vain end in a refusal, and only the office can find out why.
function isRefusal(outcome: Outcome['kind']): boolean {
  return outcome === 'refused' || outcome === 'upload-lost'
}

// Removes what the database does not accept in a name. An error's name can be any text, even a sentence.
function sanitizedName(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.:-]/g, '').slice(0, MAX_NAME_LENGTH) || 'unnamed'
}
