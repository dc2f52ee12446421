import type { DiagnosticLine, DiagnosticLog } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports.ts'
import type { ErrorRow, PortalDatabase } from './dexieSchema.ts'
import { isError } from './errorRecords.ts'
import { withReconnect } from './withReconnect.ts'

const MOST_LINES = 500
/** Of each technician. Apart from the other lines: an hour offline notes hundreds of those. */
const MOST_ERRORS = 100
const GATHER_MS = 1_000

/** Keeps the newest lines in the device's database, written together so that no sending waits for them. */
export function createDiagnosticLog(
  db: PortalDatabase,
  clock: Pick<Clock, 'now' | 'after'>,
  where: DiagnosticLine['where'],
): DiagnosticLog {
  let gathered: DiagnosticLine[] = []

  async function write(owner: Promise<string | null>): Promise<void> {
    const lines = gathered
    gathered = []
    try {
      const ownerId = await owner
      await db.transaction('rw', [db.diagnostics, db.errors], () => addLines(db, lines, ownerId))
    } catch (error) {
      // A log that cannot be written must not disturb what it is about.
      console.warn('The diagnostic log was not written:', error)
    }
  }

  return {
    note(event) {
      if (gathered.length === 0) {
        // Now: an error of a technician who signs out in the next second is still theirs.
        const owner = signedIn(db)
        // Awaited in `write`; this only prevents an unhandled rejection until then.
        owner.catch(() => {})
        clock.after(GATHER_MS, () => void write(owner))
      }
      gathered.push({ at: new Date(clock.now()).toISOString(), where, event })
    },
    async lines() {
      const [lines, errors] = await Promise.all([
        withReconnect(db, () => db.diagnostics.toArray()),
        withReconnect(db, () => db.errors.toArray()),
      ])
      const all = [...lines, ...errors.map(({ line }) => line)]
      return [...all.toSorted((a, b) => a.at.localeCompare(b.at)), ...gathered]
    },
  }
}

async function signedIn(db: PortalDatabase): Promise<string | null> {
  return (await db.settings.get('identity'))?.userId ?? null
}

async function addLines(
  db: PortalDatabase,
  lines: readonly DiagnosticLine[],
  ownerId: string | null,
): Promise<void> {
  await db.diagnostics.bulkAdd(lines.filter(({ event }) => !isError(event)))
  const surplus = (await db.diagnostics.count()) - MOST_LINES
  if (surplus > 0) await db.diagnostics.limit(surplus).delete()

  const errors = lines.filter(({ event }) => isError(event))
  if (errors.length === 0) return
  await db.errors.bulkAdd(errors.map((line): ErrorRow => ({ ownerId, line, isReported: false })))
  const keys = await db.errors.filter((row) => row.ownerId === ownerId).primaryKeys()
  await db.errors.bulkDelete(keys.slice(0, -MOST_ERRORS))
}
