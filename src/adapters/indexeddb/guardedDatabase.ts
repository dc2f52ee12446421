import { Dexie, type PromiseExtended, type Table } from 'dexie'
import { StorageFullError } from '#sync/ports/store.ts'
import type { PortalDatabase } from './schema.ts'

type TableName = {
  [Name in keyof PortalDatabase]: PortalDatabase[Name] extends Table ? Name : never
}[keyof PortalDatabase]

type Call<Args extends unknown[], Result> = (db: PortalDatabase, ...args: Args) => PromiseLike<Result>

type Method<Args extends unknown[], Result> = (...args: Args) => Promise<Result>

type MakeWrite = <Args extends unknown[], Result>(
  tables: readonly TableName[],
  body: Call<Args, Result>,
) => Method<Args, Result>

/**
 * Makes the methods of the store. They reach the database only through it, so that none of them can forget what the port
 * promises about errors: a call that lost its connection is repeated once, so each has to be safe to repeat, and a write
 * that does not fit throws `StorageFullError` (rules OB12a, OB12i).
 */
export type GuardedDatabase = {
  read: <Args extends unknown[], Result>(call: Call<Args, Result>) => Method<Args, Result>
  /** Makes a method of one transaction, for which room is made (rule OB12f). */
  write: MakeWrite
  /** As `write`, without making room: for copies, which would be fetched and deleted in turn, and for deletions. */
  writeIfRoom: MakeWrite
}

/** Guards the device's database. */
export function guardDatabase(db: PortalDatabase): GuardedDatabase {
  // Async, since Dexie follows no other function through its awaits.
  const inTransaction =
    <Args extends unknown[], Result>(tables: readonly TableName[], body: Call<Args, Result>) =>
    (...args: Args) =>
      db.transaction('rw', tables, async () => body(db, ...args))
  return {
    read: (call) => guarded(db, withReconnect, (...args) => call(db, ...args)),
    write: (tables, body) => guarded(db, withRoom, inTransaction(tables, body)),
    writeIfRoom: (tables, body) => guarded(db, withReconnect, inTransaction(tables, body)),
  }
}

function guarded<Args extends unknown[], Result>(
  db: PortalDatabase,
  repeat: typeof withRoom,
  call: (...args: Args) => PromiseLike<Result>,
): Method<Args, Result> {
  return (...args) =>
    repeat(db, () => call(...args)).catch((error: unknown) => {
      if (!isQuotaError(error)) throw error
      throw new StorageFullError('The storage of this device is full', { cause: error })
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
