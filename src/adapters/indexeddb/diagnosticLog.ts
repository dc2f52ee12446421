import type { DiagnosticLine, DiagnosticLog } from '#sync/diagnostics.ts'
import type { Clock } from '#sync/ports/device.ts'
import type { PortalDatabase } from './schema.ts'
import { withReconnect } from './guardedDatabase.ts'

const BUFFER_MS = 1_000

/**
 * A log with the newest lines in the device's database. Writes them in batches, so that sending does not wait for
 * them.
 */
export function createDiagnosticLog(
  db: PortalDatabase,
  clock: Pick<Clock, 'now' | 'after'>,
  where: DiagnosticLine['where'],
): DiagnosticLog {
  let buffer: DiagnosticLine[] = []

  async function write(owner: Promise<string | null>): Promise<void> {
    const lines = buffer
    buffer = []
    try {
      const ownerId = await owner
      // Lazy: not needed before the list shows.
      const { addLines } = await import('./diagnosticLines.ts')
      await addLines(db, lines, ownerId)
    } catch (error) {
      // A log that cannot be written must not break what it logs.
      console.warn('The diagnostic log was not written:', error)
    }
  }

  return {
    note(event) {
      if (buffer.length === 0) {
        // Read now, not when the buffer is written: the technician may sign out in between, and the error is theirs.
        const owner = signedInUserId(db)
        // Awaited in `write`; this only prevents an unhandled rejection until then.
        owner.catch(() => {})
        clock.after(BUFFER_MS, () => void write(owner))
      }
      buffer.push({ at: new Date(clock.now()).toISOString(), where, event })
    },
    async lines() {
      const [lines, errors] = await Promise.all([
        withReconnect(db, () => db.diagnostics.toArray()),
        withReconnect(db, () => db.errors.toArray()),
      ])
      const all = [...lines, ...errors.map(({ line }) => line)]
      return [...all.sort((a, b) => a.at.localeCompare(b.at)), ...buffer]
    },
  }
}

async function signedInUserId(db: PortalDatabase): Promise<string | null> {
  return (await db.settings.get('identity'))?.userId ?? null
}
