import type { DiagnosticLine, DiagnosticLog } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { PortalDatabase } from './schema.ts'
import { withReconnect } from './guardStore.ts'

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
      // Not needed before the list shows.
      const { addLines } = await import('./diagnosticLines.ts')
      await addLines(db, lines, ownerId)
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
