import { Dexie, type PromiseExtended } from 'dexie'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import type { PortalDatabase } from './schema.ts'

/**
 * What is worth letting go of copies: the technician's own work, and today's jobs. Not the copies themselves, which
 * would then be fetched and let go in turn.
 */
const MAKES_ROOM = new Set<string | symbol>([
  'setIdentity',
  'savePull',
  'openDraft',
  'saveDraft',
  'keepPicture',
  'beginPhoto',
  'addPhoto',
  'captionPhoto',
  'orderPhotos',
  'enqueue',
  'submitReport',
  'updateEntry',
  'completeEntry',
] satisfies (keyof Store)[])

/**
 * The store as the port promises it: a call that lost its connection is made once more, a write of work that does
 * not fit is tried again once room was made, and if it still does not fit, `StorageFullError` says so (rule OB12).
 */
export function guardStore(db: PortalDatabase, store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (args: unknown[]): Promise<unknown> => Reflect.apply(method, target, args)
      const guarded = MAKES_ROOM.has(name) ? withRoom : withReconnect
      return (...args: unknown[]) =>
        guarded(db, () => call(args)).catch((error: unknown) => {
          if (!isQuotaError(error)) throw error
          throw new StorageFullError('The storage of this device is full', { cause: error })
        })
    },
  })
}

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

/** Whether a write did not fit. */
function isQuotaError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/** Whether the connection to the database is gone, so that the same call may work on a new one. */
function isConnectionLost(error: unknown): boolean {
  return !isQuotaError(error) && namesOf(error).some((name) => LOST_CONNECTION.has(name))
}

// Dexie wraps what IndexedDB threw, sometimes twice.
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  return [error.name, ...inner, ...namesOf(error.cause)]
}
