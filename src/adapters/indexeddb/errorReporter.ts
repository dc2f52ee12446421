import type {
  DiagnosticEvent,
  DiagnosticLine,
  ErrorInbox,
  ErrorRecord,
  NotedOutcome,
} from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { PortalDatabase } from './schema.ts'

const MOST_AT_ONCE = 20
const PAUSE_MS = 60_000
const LONGEST_NAME = 100

/**
 * Tells the office's table of the errors in the diagnostic log, each once, a few at a time and once a minute at
 * most. Nothing waits for it and the outbox knows nothing of it. What the server refuses is not offered again.
 *
 * Only the owner's errors, and those from when nobody was signed in: the errors of others wait until they sign in
 * again (rule OB9).
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
    const keys = await unreported.limit(MOST_AT_ONCE).primaryKeys()
    if (keys.length === 0 || clock.now() - lastSentAt < PAUSE_MS) return
    lastSentAt = clock.now()
    const rows = await db.errors.bulkGet(keys)
    const records = rows.flatMap((row) => (row && errorRecord(row.line, appVersion)) ?? [])
    if ((await inbox.reportErrors(ownerId, records)) === 'later') return
    await db.errors.bulkUpdate(keys.map((key) => ({ key, changes: { isReported: true } })))
  }
}

/** What the office gets to see of a line of the log; null for the many lines that are no error. */
export function errorRecord({ at, where, event }: DiagnosticLine, appVersion: string): ErrorRecord | null {
  const error = errorOf(event)
  return error === null ? null : { occurred_at: at, app_version: appVersion, place: where, ...error }
}

/** Whether the office should know of the event. */
export function isError(event: DiagnosticEvent): boolean {
  return errorOf(event) !== null
}

function errorOf(event: DiagnosticEvent): Pick<ErrorRecord, 'kind' | 'error' | 'stack'> | null {
  switch (event.kind) {
    case 'uncaught':
      return { kind: 'uncaught', error: nameLike(event.error), stack: event.stack }
    case 'storage-failed':
      return { kind: 'storage-failed', error: nameLike(event.error), stack: '' }
    case 'sent':
      return isRefusal(event.outcome) ? { kind: 'refused', error: event.mutation, stack: '' } : null
    default:
      return null
  }
}

function isRefusal(outcome: NotedOutcome): boolean {
  return outcome === 'refused' || outcome === 'rejected'
}

// What the database takes for a name. An error can be called anything, also a sentence.
function nameLike(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.:-]/g, '').slice(0, LONGEST_NAME) || 'unnamed'
}
