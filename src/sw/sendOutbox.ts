import { readBackendConfig } from '#adapters/supabase/config.ts'
import { rotateWriteAheadLog } from '#adapters/indexeddb/rotateWriteAheadLog.ts'
import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { showOnIcon } from '#adapters/browser/appBadge.ts'
import { deleteSnapshot } from '#adapters/snapshot/snapshotCache.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import { isHeldByRunning, webLock } from '#adapters/browser/webLock.ts'
import { drain } from '#sync/outbox/drain.ts'
import { SENDER_LOCK } from '#sync/syncLoop.ts'

/**
 * Sends the outbox of whoever is signed in, with the same core and under the same lock as the portal's
 * tabs. Throws where something is left that a later try may send, so that the browser wakes us again.
 */
export async function sendOutbox(): Promise<void> {
  const config = readBackendConfig(import.meta.env, location.origin)
  if (!config) return
  const db = new PortalDatabase('portal')
  const store = createDexieStore(db)
  // A tab that is open may have been frozen long ago: only one that holds the lock and runs is sending.
  if (await isHeldByRunning(SENDER_LOCK)) throw new Error('An open portal is sending')
  const identity = await store.identity()
  if (!identity) return
  // Not waited for: a frozen tab in the middle of the same would hold up the sending.
  void rotateWriteAheadLog()

  // The snapshot names what is unsent. If it cannot be deleted, the next start finds out that it is untrue.
  await deleteSnapshot().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
  const server = createSupabaseServer(createSupabaseConnection(config, db))
  const log = createDiagnosticLog(db, browserClock, 'worker')
  const ports = { store, server, clock: browserClock, randomness: browserRandomness, log }
  const end = await webLock(SENDER_LOCK, (hold) =>
    drain(ports, identity.userId, { retryScope: 'unreachable', hold }),
  )
  showOnIcon((await store.entries(identity.userId)).length)
  // Without a session only the technician can help: being woken again would change nothing.
  const isLeftForLater =
    end.kind === 'nothing-ready'
      ? end.retryInMs !== null || end.storageError !== null
      : end.kind !== 'signed-out'
  if (isLeftForLater) {
    throw new Error('The outbox is not empty yet')
  }
}
