import type { PullCursorRow, Settings } from '../indexeddb/schema.ts'
import { VERSIONED_STORES } from './versionedStores.ts'

// In plain IndexedDB and not through Dexie: it is read before the app's code has loaded.

const DATABASE = 'portal'

/**
 * Names the state of all that a screen shows of the data: two versions are equal only if nothing was done, sent
 * or refreshed between them.
 */
export function dataVersion(database: IDBDatabase): Promise<string> {
  return readDataVersion(database.transaction(VERSIONED_STORES))
}

/** Whether the data still has this version, and the technician is still the one who is signed in. */
export async function isDataUnchanged(version: string, ownerId: string): Promise<boolean> {
  const database = await openExisting()
  if (database === null) return false
  try {
    // The app opens what an older version left, and brings it up to date.
    if (!VERSIONED_STORES.every((name) => database.objectStoreNames.contains(name))) return false
    const transaction = database.transaction(VERSIONED_STORES)
    // All in one go: each wait for an answer costs a slow phone some ten milliseconds.
    const [identity, present] = await Promise.all([
      resultOf<unknown>(transaction.objectStore('settings').get('identity' satisfies keyof Settings)),
      readDataVersion(transaction),
    ])
    return isOwner(identity, ownerId) && present === version
  } finally {
    database.close()
  }
}

// Of all technicians of the phone together: whose screen it is, is only known once it has been read.
async function readDataVersion(transaction: IDBTransaction): Promise<string> {
  const [pulled, lastEntry, entries, drafts, news] = await Promise.all([
    resultOf<PullCursorRow[]>(transaction.objectStore('pullMarks').getAll()),
    resultOf(transaction.objectStore('outbox').openKeyCursor(null, 'prev')),
    resultOf(transaction.objectStore('outbox').count()),
    resultOf(transaction.objectStore('drafts').count()),
    resultOf(transaction.objectStore('jobNews').count()),
  ])
  return JSON.stringify([pulled, lastEntry?.primaryKey, entries, drafts, news])
}

/** The portal's database, or null if the device has none: looking must not create it. */
function openExisting(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    let isNew = false
    opening.addEventListener('upgradeneeded', () => {
      isNew = true
      opening.transaction?.abort()
    })
    opening.addEventListener('success', () => resolve(opening.result))
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
