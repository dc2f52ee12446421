import type { DiagnosticLine, DiagnosticLog } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'

const MOST_LINES = 500
const GATHER_MS = 1_000

/** Keeps the newest lines in the device's database, written together so that no sending waits for them. */
export function createDiagnosticLog(
  db: PortalDatabase,
  clock: Clock,
  where: DiagnosticLine['where'],
): DiagnosticLog {
  let gathered: DiagnosticLine[] = []

  async function write(): Promise<void> {
    const lines = gathered
    gathered = []
    try {
      await db.diagnostics.bulkAdd(lines)
      const surplus = (await db.diagnostics.count()) - MOST_LINES
      if (surplus > 0) await db.diagnostics.limit(surplus).delete()
    } catch (error) {
      // A log that cannot be written must not disturb what it is about.
      console.warn('The diagnostic log was not written:', error)
    }
  }

  return {
    note(event) {
      if (gathered.length === 0) clock.after(GATHER_MS, () => void write())
      gathered.push({ at: new Date(clock.now()).toISOString(), where, event })
    },
    async lines() {
      return [...(await db.diagnostics.toArray()), ...gathered]
    },
  }
}
