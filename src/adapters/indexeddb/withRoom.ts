import { Dexie, type PromiseExtended } from 'dexie'
import type { PortalDatabase } from './schema.ts'
import { isQuotaError } from './storageErrors.ts'
import { withReconnect } from './withReconnect.ts'

/**
 * Calls, and if what it writes does not fit, makes room and calls once more. A call that did not fit has changed
 * nothing, so it is safe to repeat. Throws what the second call throws.
 */
export function withRoom<T>(db: PortalDatabase, call: () => PromiseLike<T>): PromiseExtended<T> {
  return withReconnect(db, call).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error
    return new Dexie.Promise<void>((resolve) => resolve(loadAndMakeRoom(db))).then(() =>
      withReconnect(db, call),
    )
  })
}

// Seldom needed, and not before the list shows.
async function loadAndMakeRoom(db: PortalDatabase): Promise<void> {
  const { makeRoom } = await import('./makeRoom.ts')
  await makeRoom(db)
}
