import { Dexie, type PromiseExtended } from 'dexie'
import { StorageFullError, type Store } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'

/**
 * What a lost connection throws. iOS ends the process behind IndexedDB while an app is in the background: the next
 * request fails with UnknownError ("Connection to Indexed Database server lost"), a transaction under way is aborted
 * or inactive, and the handle is closed.
 */
const LOST_CONNECTION = new Set([
  'UnknownError',
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'DatabaseClosedError',
  'OpenFailedError',
])

/**
 * The store with the browser's errors in the core's words: a full disk becomes `StorageFullError`, and a call that
 * lost its connection is made once more (rule OB12).
 */
export function withStorageErrors(db: PortalDatabase, store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (args: unknown[]): Promise<unknown> => Reflect.apply(method, target, args)
      return (...args: unknown[]) =>
        withReconnect(db, () => call(args)).catch((error: unknown) => {
          if (!isQuotaError(error)) throw error
          throw new StorageFullError('The storage of this device is full', { cause: error })
        })
    },
  })
}

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

function isQuotaError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

function isConnectionLost(error: unknown): boolean {
  return !isQuotaError(error) && namesOf(error).some((name) => LOST_CONNECTION.has(name))
}

// Dexie wraps what IndexedDB threw, sometimes twice.
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  return [error.name, ...inner, ...namesOf(error.cause)]
}
