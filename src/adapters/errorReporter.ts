import type { ErrorInbox, ErrorRecord } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { errorRecord } from './errorRecords.ts'

const MOST_AT_ONCE = 20
const PAUSE_MS = 60_000
const MARK = 'errors-reported-up-to'

/**
 * Tells the office's table of the errors in the diagnostic log, each once, a few at a time and once a minute at
 * most. Nothing waits for it and the outbox knows nothing of it. What the server refuses is not offered again.
 */
export function createErrorReporter(
  db: PortalDatabase,
  inbox: ErrorInbox,
  clock: Pick<Clock, 'now'>,
  appVersion: string,
): (ownerId: string) => Promise<void> {
  let lastSentAt = -Infinity

  return async (ownerId) => {
    const { upTo, records } = await unreported(db, appVersion)
    if (records.length === 0) return remember(upTo)
    if (clock.now() - lastSentAt < PAUSE_MS) return
    lastSentAt = clock.now()
    if ((await inbox.reportErrors(ownerId, records)) !== 'later') remember(upTo)
  }
}

async function unreported(
  db: PortalDatabase,
  appVersion: string,
): Promise<{ upTo: number; records: ErrorRecord[] }> {
  const newest = Number((await db.diagnostics.toCollection().lastKey()) ?? 0)
  // A log that begins anew counts from the start.
  const mark = Math.min(remembered(), newest)
  let upTo = mark
  const records: ErrorRecord[] = []
  await db.diagnostics
    .where(':id')
    .above(mark)
    .until(() => records.length === MOST_AT_ONCE)
    .each((line, { primaryKey }) => {
      upTo = primaryKey
      const record = errorRecord(line, appVersion)
      if (record) records.push(record)
    })
  return { upTo, records }
}

// Kept beside the database: losing it reports a few errors twice, which is no harm.
function remembered(): number {
  return Number(localStorage.getItem(MARK) ?? 0) || 0
}

function remember(upTo: number): void {
  localStorage.setItem(MARK, String(upTo))
}
