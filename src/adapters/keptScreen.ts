import type { PortalDatabase, PullMarkRow, Settings } from './dexieSchema.ts'

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
    // All in one go: each wait for an answer costs a slow phone some ten milliseconds.
    const [row, identity, mark] = await Promise.all([
      resultOf<unknown>(settings.get(KEY)),
      resultOf<unknown>(settings.get('identity' satisfies keyof Settings)),
      readDataMark(transaction),
    ])
    if (!isKeptScreen(row) || !isOwner(identity, row.ownerId)) return null
    const isOfToday = row.from <= now && now < row.until
    return row.app === app && isOfToday && row.dataMark === mark ? row : null
  } finally {
    database.close()
  }
}

/**
 * Names the state of all that a screen shows of the data: two marks are equal only where nothing was done, sent
 * or refreshed between them.
 */
export function dataMark(database: IDBDatabase): Promise<string> {
  return readDataMark(database.transaction(STORES))
}

/** Keeps the screen, in place of an older one, unless the data is no longer what `mark` names. */
export async function keepScreen(database: IDBDatabase, screen: KeptScreen, mark: string): Promise<void> {
  // A screen that is lost to a dead battery costs half a second at the next start.
  const stores = [...STORES, 'writingTurn' satisfies keyof PortalDatabase]
  const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
  if ((await readDataMark(transaction)) !== mark) return
  const row: KeptScreenRow = { ...screen, dataMark: mark }
  await resultOf(transaction.objectStore('settings').put(row, KEY))
}

// Of all technicians of the phone together: whose screen it is, is only known once it has been read.
async function readDataMark(transaction: IDBTransaction): Promise<string> {
  const [pulled, lastEntry, entries, drafts, news] = await Promise.all([
    resultOf<PullMarkRow[]>(transaction.objectStore('pullMarks').getAll()),
    resultOf(transaction.objectStore('outbox').openKeyCursor(null, 'prev')),
    resultOf(transaction.objectStore('outbox').count()),
    resultOf(transaction.objectStore('drafts').count()),
    resultOf(transaction.objectStore('jobNews').count()),
  ])
  return JSON.stringify([pulled, lastEntry?.primaryKey, entries, drafts, news])
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
