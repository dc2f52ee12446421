import { Dexie, type PromiseExtended } from 'dexie'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import type { PortalDatabase } from './schema.ts'

/**
 * The methods for which copies are deleted if the disk is full: those that write the technician's own work and the
 * jobs. Not the one that writes copies, which would be fetched and deleted in turn.
 */
const MAY_MAKE_ROOM = new Set<string | symbol>([
  'setIdentity',
  'savePulledJobs',
  'openDraft',
  'saveDraft',
  'addPicture',
  'saveVisitDraft',
  'recordVisit',
  'beginPhoto',
  'addPhoto',
  'replacePhoto',
  'captionPhoto',
  'orderPhotos',
  'enqueue',
  'submitReport',
  'updateEntry',
  'completeEntries',
  'putAway',
] satisfies (keyof Store)[])

/**
 * Wraps a store so that it keeps the port's promises about errors: it repeats a call that lost its connection once,
 * makes room and repeats a write of work that does not fit, and throws `StorageFullError` if it still does not fit
 * (rules OB12a, OB12f, OB12i).
 */
export function guardStore(db: PortalDatabase, store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (args: unknown[]): Promise<unknown> => Reflect.apply(method, target, args)
      const guarded = MAY_MAKE_ROOM.has(name) ? withRoom : withReconnect
      return (...args: unknown[]) =>
        guarded(db, () => call(args)).catch((error: unknown) => {
          if (!isQuotaError(error)) throw error
          throw new StorageFullError('The storage of this device is full', { cause: error })
        })
    },
  })
}

/**
 * Runs `call`. If its write does not fit, makes room and runs it once more. A write that did not fit has changed
 * nothing, so it is safe to repeat. Rejects with the error of the second call.
 */
export function withRoom<T>(db: PortalDatabase, call: () => PromiseLike<T>): PromiseExtended<T> {
  return withReconnect(db, call).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error
    return new Dexie.Promise<void>((resolve) => resolve(loadAndMakeRoom(db))).then(() =>
      withReconnect(db, call),
    )
  })
}

// Lazy: seldom needed, and never before the list shows.
async function loadAndMakeRoom(db: PortalDatabase): Promise<void> {
  const { makeRoom } = await import('./makeRoom.ts')
  await makeRoom(db)
}

type Connection = Pick<PortalDatabase, 'closeCount'> & {
  close(options: { disableAutoOpen: boolean }): void
  open(): PromiseLike<unknown>
}

/**
 * Runs `call`. If the connection to the database was lost, opens it again and runs `call` once more. The first
 * write may have been committed before the connection was lost, so `call` must be safe to repeat.
 *
 * Uses Dexie's promises throughout: they carry the zone through which a live query tracks what it reads.
 */
export function withReconnect<T>(db: Connection, call: () => PromiseLike<T>): PromiseExtended<T> {
  const { closeCount } = db
  return new Dexie.Promise<T>((resolve) => resolve(call())).catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error
    // If several calls fail at once, only the first one closes it. The others would close the new connection.
    if (db.closeCount === closeCount) db.close({ disableAutoOpen: false })
    return db.open().then(call)
  })
}

/**
 * The names of errors after a lost connection. iOS kills the IndexedDB process while an app is in the background:
 * the next request fails with UnknownError ("Connection to Indexed Database server lost"), an open transaction is
 * aborted or inactive, and the handle is closed.
 */
const LOST_CONNECTION = new Set([
  'UnknownError',
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'DatabaseClosedError',
  'OpenFailedError',
])

/** Returns true if a write did not fit. */
function isQuotaError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/** Returns true if the connection to the database was lost, so that the same call may work on a new one. */
function isConnectionLost(error: unknown): boolean {
  return !isQuotaError(error) && namesOf(error).some((name) => LOST_CONNECTION.has(name))
}

// Dexie wraps the error of IndexedDB, sometimes twice; that of a bulk write has those of its rows.
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  const ofRows = 'failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : []
  return [error.name, ...inner, ...ofRows, ...namesOf(error.cause)]
}
