import { Dexie, type PromiseExtended } from 'dexie'
import type { PortalDatabase } from './schema.ts'
import { isConnectionLost } from './storageErrors.ts'

/**
 * Calls, and if the connection to the database was lost, opens it again and calls once more. What was written may
 * have been committed before the connection was lost, so a call must be safe to repeat.
 *
 * Dexie's promises throughout: they carry the zone by which a live query knows what it has read.
 */
export function withReconnect<T>(db: PortalDatabase, call: () => PromiseLike<T>): PromiseExtended<T> {
  const { closeCount } = db
  return new Dexie.Promise<T>((resolve) => resolve(call())).catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error
    // If several calls fail at once, the first one closes it. The others would close what has just been opened.
    if (db.closeCount === closeCount) db.close({ disableAutoOpen: false })
    return db.open().then(call)
  })
}
