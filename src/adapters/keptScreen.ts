import type { PullMarkRow, Settings } from './dexieSchema.ts'

// In plain IndexedDB and not through Dexie: it is read before the app's code has loaded, and what it writes
// must not wake the screens that watch the database.

const DATABASE = 'portal'
const KEY = 'keptScreen'
const STORES = ['settings', 'pullMarks', 'outbox', 'drafts', 'jobNews']

/** What a screen looked like when it last stood still. */
export type KeptScreen = {
  /** The address of the code that drew it: what another version drew may not fit this one's styles. */
  app: string
  ownerId: string
  /** The calendar day that it shows, in milliseconds since the epoch: from its first, until before its end. */
  from: number
  until: number
  html: string
}

type KeptScreenRow = KeptScreen & { dataMark: string }

/**
 * The kept screen, or null where there is none that is true: of this version of the app, this day, this
 * technician, and with nothing done, sent or refreshed since.
 *
 * @param now milliseconds since the epoch
 */
export async function readKeptScreen(app: string, now: number): Promise<KeptScreen | null> {
  const database = await openExisting()
  if (database === null) return null
  try {
    // The app opens what an older version left, and brings it up to date.
    if (!STORES.every((name) => database.objectStoreNames.contains(name))) return null
    const transaction = database.transaction(STORES)
    const settings = transaction.objectStore('settings')
    const [row, identity] = await Promise.all([
      resultOf<unknown>(settings.get(KEY)),
      resultOf<unknown>(settings.get('identity' satisfies keyof Settings)),
    ])
    if (!isKeptScreen(row) || !isOwner(identity, row.ownerId)) return null
    const isOfToday = row.from <= now && now < row.until
    if (row.app !== app || !isOfToday) return null
    return row.dataMark === (await readDataMark(transaction, row.ownerId)) ? row : null
  } finally {
    database.close()
  }
}

/**
 * Names the state of all that a screen shows of the owner's data: two marks are equal only where nothing was
 * done, sent or refreshed between them.
 */
export function dataMark(database: IDBDatabase, ownerId: string): Promise<string> {
  return readDataMark(database.transaction(STORES), ownerId)
}

/** Keeps the screen, in place of an older one, unless the data is no longer what `mark` names. */
export async function keepScreen(database: IDBDatabase, screen: KeptScreen, mark: string): Promise<void> {
  // A screen that is lost to a dead battery costs half a second at the next start.
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'relaxed' })
  if ((await readDataMark(transaction, screen.ownerId)) !== mark) return
  const row: KeptScreenRow = { ...screen, dataMark: mark }
  await resultOf(transaction.objectStore('settings').put(row, KEY))
}

async function readDataMark(transaction: IDBTransaction, ownerId: string): Promise<string> {
  const owned = IDBKeyRange.bound([ownerId, 0], [ownerId, Infinity])
  const ofOwner = IDBKeyRange.bound([ownerId, ''], [ownerId, '\uFFFF'])
  const [pulled, lastSeq, drafts, news] = await Promise.all([
    resultOf<PullMarkRow | undefined>(transaction.objectStore('pullMarks').get(ownerId)),
    resultOf(transaction.objectStore('outbox').index('[ownerId+seq]').openKeyCursor(owned, 'prev')),
    resultOf(transaction.objectStore('drafts').index('ownerId').count(ownerId)),
    resultOf(transaction.objectStore('jobNews').count(ofOwner)),
  ])
  return JSON.stringify([pulled?.pulledAt, pulled?.acceptedCount, lastSeq?.primaryKey, drafts, news])
}

/** The portal's database, or null where the device has none: looking must not create it. */
function openExisting(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    let isNew = false
    opening.addEventListener('upgradeneeded', () => {
      isNew = true
      opening.transaction?.abort()
    })
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => opening.result.close())
      resolve(opening.result)
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

function isKeptScreen(value: unknown): value is KeptScreenRow {
  return typeof value === 'object' && value !== null && 'dataMark' in value && 'html' in value
}

function isOwner(identity: unknown, ownerId: string): boolean {
  return (
    typeof identity === 'object' && identity !== null && 'userId' in identity && identity.userId === ownerId
  )
}
