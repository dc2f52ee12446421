import { readBackendConfig } from '#adapters/supabase/config.ts'
import { rotateWriteAheadLog } from '#adapters/indexeddb/rotateWriteAheadLog.ts'
import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { updateAppBadge } from '#adapters/browser/appBadge.ts'
import { deleteSnapshot } from '#adapters/snapshot/snapshotCache.ts'
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
  const result = await webLock(SENDER_LOCK, (hold) =>
    drain(ports, identity.userId, { retryScope: 'unreachable', hold }),
  )
  updateAppBadge((await store.entries(identity.userId)).length)
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
  await deleteSnapshot().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
}
