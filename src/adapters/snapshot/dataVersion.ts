import { abortWhenLeft } from '../indexeddb/abortWhenLeft.ts'
import type { PullCursorRow, Settings } from '../indexeddb/schema.ts'
import { VERSIONED_STORES } from './versionedStores.ts'

// Plain IndexedDB, not Dexie: the version is read before the app's code has loaded.

const DATABASE = 'portal'

/**
 * Returns a fingerprint of all data that a screen shows. Two versions are equal only if nothing was done, sent or
 * refreshed between them.
 */
export function dataVersion(database: IDBDatabase): Promise<string> {
  return readDataVersion(begin(database, VERSIONED_STORES))
}

/**
 * Returns the version that the data will have once everything in the outbox is sent, and nothing else has changed.
 *
 * @param rowCount how many row mutations the outbox contains, all of them the owner's
 */
export function versionOnceSent(version: string, ownerId: string, rowCount: number): string {
  const [cursors, , , ...others]: [PullCursorRow[], ...unknown[]] = JSON.parse(version)
  const after = cursors.map((cursor) =>
    cursor.ownerId === ownerId ? { ...cursor, acceptedCount: cursor.acceptedCount + rowCount } : cursor,
  )
  return JSON.stringify([after, null, 0, ...others])
}

/**
 * Returns true if the data still has this version and `ownerId` is still signed in. Rejects if the database cannot be
 * opened or read.
 */
export async function isDataUnchanged(version: string, ownerId: string): Promise<boolean> {
  const database = await openDatabase()
  if (database === null) return false
  // The database of an older app version. The app upgrades it when it opens it.
  if (!VERSIONED_STORES.every((name) => database.objectStoreNames.contains(name))) return false
  const transaction = begin(database, VERSIONED_STORES)
  // In parallel: each round trip costs some ten milliseconds on a slow phone.
  const [identity, current] = await Promise.all([
    resultOf<unknown>(transaction.objectStore('settings').get('identity' satisfies keyof Settings)),
    readDataVersion(transaction),
  ])
  return isOwner(identity, ownerId) && current === version
}

// For all technicians of the phone together: the owner of the snapshot is only known after it has been read.
async function readDataVersion(transaction: IDBTransaction): Promise<string> {
  const [cursors, lastEntry, entryCount, draftCount, changeCount, handoverCount] = await Promise.all([
    resultOf<PullCursorRow[]>(transaction.objectStore('pullCursors').getAll()),
    resultOf(transaction.objectStore('outbox').openKeyCursor(null, 'prev')),
    resultOf(transaction.objectStore('outbox').count()),
    resultOf(transaction.objectStore('drafts').count()),
    resultOf(transaction.objectStore('jobChanges').count()),
    // Another hand-over comes with an entry in the outbox.
    resultOf(transaction.objectStore('handovers').count()),
  ])
  return JSON.stringify([cursors, lastEntry?.primaryKey, entryCount, draftCount, changeCount, handoverCount])
}

function begin(database: IDBDatabase, stores: string | string[]): IDBTransaction {
  const transaction = database.transaction(stores)
  abortWhenLeft(transaction)
  return transaction
}

/**
 * Opens the portal's database. Resolves to null if the device has none, and does not create it. The connection
 * stays open until another one upgrades or deletes the database. Chromium closes the files of a database that nobody
 * has had open for two seconds; a slow phone's app would open them again, and after a dead battery that loses
 * everything (rule OB1e, decision 018).
 */
export function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    let isNew = false
    opening.addEventListener('upgradeneeded', () => {
      isNew = true
      opening.transaction?.abort()
    })
    opening.addEventListener('success', () => {
      const database = opening.result
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
    opening.addEventListener('error', () => (isNew ? resolve(null) : reject(opening.error)))
  })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function isOwner(identity: unknown, ownerId: string): boolean {
  return (
    typeof identity === 'object' && identity !== null && 'userId' in identity && identity.userId === ownerId
  )
}
