import type { DiagnosticLine } from '#sync/diagnostics.ts'
import type { ErrorRow, PortalDatabase } from './schema.ts'
import { isError } from './errorReporter.ts'

const MAX_LINES = 500
/** For each technician. Separate from the other lines, of which an hour offline writes hundreds. */
const MAX_ERRORS = 100

/** Adds lines, stores the errors among them with their owner, and deletes the oldest of each kind above its limit. */
export function addLines(
  db: PortalDatabase,
  lines: readonly DiagnosticLine[],
  ownerId: string | null,
): Promise<void> {
  const errors = lines.filter(({ event }) => isError(event))
  return db.transaction('rw', [db.diagnostics, db.errors], async () => {
    await db.diagnostics.bulkAdd(lines.filter((line) => !errors.includes(line)))
    const surplus = (await db.diagnostics.count()) - MAX_LINES
    if (surplus > 0) await db.diagnostics.limit(surplus).delete()

    if (errors.length === 0) return
    await db.errors.bulkAdd(errors.map((line): ErrorRow => ({ ownerId, line, isReported: false })))
    const keys = await db.errors.filter((row) => row.ownerId === ownerId).primaryKeys()
    await db.errors.bulkDelete(keys.slice(0, -MAX_ERRORS))
  })
}
