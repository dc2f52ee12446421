import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports.ts'
import type { PortalDatabase } from './schema.ts'
import { errorRecord } from './errorRecords.ts'

const MOST_AT_ONCE = 20
const PAUSE_MS = 60_000

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
