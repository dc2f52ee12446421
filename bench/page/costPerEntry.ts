import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { Server } from '#sync/ports/server.ts'
import { OWNER } from '../../tests/support/store/samples.ts'
import { fillOutbox } from './fillOutbox.ts'
import { pausedSend } from './pausedSend.ts'

export type EntryCosts = {
  /** Milliseconds per entry in each short drain. */
  few: number[]
  /** Milliseconds per entry in the long drain. */
  many: number
}

type Send = Server['send']
const accept: Send = async () => ({ kind: 'accepted' })

/**
 * Drains `manyCount` entries, and pauses at intervals to drain `fewCount` of another outbox, so that both run under
 * the same load. The server accepts everything immediately, so only the core and the device's storage take time.
 */
export async function timeEntries(
  manyCount: number,
  fewCount: number,
  shortDrains: number,
): Promise<EntryCosts> {
  const longDb = new PortalDatabase('bench-many')
  const shortDb = new PortalDatabase('bench-few')
  try {
    await timeDrain(shortDb, fewCount, accept)
    const few: number[] = []
    const paused = pausedSend({ send: accept }, Math.floor(manyCount / shortDrains), async () => {
      few.push((await timeDrain(shortDb, fewCount, accept)) / fewCount)
    })
    const elapsedMs = await timeDrain(longDb, manyCount, (...sending) => paused.send(...sending))
    return { few, many: (elapsedMs - paused.pausedMs()) / manyCount }
  } finally {
    await longDb.delete()
    await shortDb.delete()
  }
}

async function timeDrain(db: PortalDatabase, count: number, send: Send): Promise<number> {
  await fillOutbox(db, count)
  const log = { note: () => {} }
  const ports = {
    store: createDexieStore(db),
    server: { send },
    clock: browserClock,
    randomness: browserRandomness,
    log,
  }
  const start = performance.now()
  await drain(ports, OWNER, { retryScope: 'none', hold: { isHeld: () => true, onWanted: () => {} } })
  const elapsedMs = performance.now() - start
  if ((await db.outbox.count()) > 0) throw new Error('The outbox was not drained')
  return elapsedMs
}
