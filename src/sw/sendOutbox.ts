import { readBackendConfig } from '#adapters/supabase/config.ts'
import { rotateWriteAheadLog } from '#adapters/indexeddb/rotateWriteAheadLog.ts'
import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { updateAppBadge } from '#adapters/browser/appBadge.ts'
import { dataVersion } from '#adapters/snapshot/dataVersion.ts'
import { deleteShownSnapshot, showOnceSent } from '#adapters/snapshot/snapshotCache.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import { hasResponsiveHolder, webLock } from '#adapters/browser/webLock.ts'
import { drain } from '#sync/outbox/drain.ts'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { deleteSnapshotOnResponse } from './deleteSnapshotOnResponse.ts'

/**
 * Sends the signed-in technician's outbox, with the same core and under the same lock as the portal's tabs. Throws if
 * something is left that a later attempt may send, so that the browser wakes the worker again.
 */
export async function sendOutbox(): Promise<void> {
  const config = readBackendConfig(import.meta.env, location.origin)
  if (!config) return
  const db = new PortalDatabase('portal')
  const store = createDexieStore(db)
  // A lock holder may be a tab that was frozen long ago. Only a responsive holder is sending.
  if (await hasResponsiveHolder(SENDER_LOCK)) throw new Error('An open portal is sending')
  const identity = await store.identity()
  if (!identity) return
  // Not awaited: a tab that was frozen in the middle of its own rotation would block the sending.
  void rotateWriteAheadLog()

  const supabase = createSupabaseServer(createSupabaseConnection(config, db))
  const server = {
    send: deleteSnapshotOnResponse((...mutation) => supabase.send(...mutation), deleteIfPossible),
  }
  const log = createDiagnosticLog(db, browserClock, 'worker')
  const ports = { store, server, clock: browserClock, randomness: browserRandomness, log }
  const unsentVersion = await dataVersion((await db.open()).backendDB())
  const result = await webLock(SENDER_LOCK, (hold) =>
    drain(ports, identity.userId, { retryScope: 'unreachable', hold }),
  )
  const unsent = await store.entries(identity.userId)
  updateAppBadge(unsent.length)
  if (unsent.length === 0) await showOnceSentIfPossible(unsentVersion)
  // Without a session only the technician can help: waking up again would change nothing.
  const shouldRetryLater =
    result.kind === 'nothing-ready'
      ? result.retryInMs !== null || result.storageError !== null
      : result.kind !== 'signed-out'
  if (shouldRetryLater) {
    throw new Error('The outbox is not empty yet')
  }
}

// If it cannot be deleted, the next start finds that it is out of date.
async function deleteIfPossible(): Promise<void> {
  await deleteShownSnapshot().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
}

// Without it, the next start loads the list.
async function showOnceSentIfPossible(unsentVersion: string): Promise<void> {
  await showOnceSent(unsentVersion).catch((error: unknown) =>
    console.warn('The snapshot was not replaced:', error),
  )
}
