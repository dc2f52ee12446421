import type { BrowserContext, Page } from 'playwright-core'

/** A page of the site that the portal's worker does not control. */
const OUTSIDE_OF_PORTAL = '/robots.txt'

/** What the portal has stored on a phone, without its service worker and caches, as JSON: no Blob is in it. */
export type DeviceState = string

/** Reads the state of a phone from one of its pages. */
export function readDeviceState(page: Page): Promise<DeviceState> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await done(indexedDB.open('portal'))
    const names = [...database.objectStoreNames]
    const transaction = database.transaction(names)
    const stores: Record<string, Rows> = {}
    await Promise.all(
      names.map(async (name) => {
        const store = transaction.objectStore(name)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        stores[name] = { keys, values }
      }),
    )
    database.close()
    return JSON.stringify({ stores, settings: localStorage })
  })
}

/**
 * Takes a phone whose portal is installed back to a state that was read from it: its only page is one outside of the
 * portal, its start page has no snapshot, and it is online.
 */
export async function restoreDeviceState(context: BrowserContext, state: DeviceState): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  const page = await context.newPage()
  // A worker that is still sending would write into the next test.
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
  await page.goto(OUTSIDE_OF_PORTAL)
  await page.evaluate(restore, state)
}

/** The page in which the state was restored, else a new one. */
export async function sparePage(context: BrowserContext): Promise<Page> {
  const spare = context.pages().find((page) => page.url().endsWith(OUTSIDE_OF_PORTAL))
  return spare ?? context.newPage()
}

type Rows = { keys: IDBValidKey[]; values: unknown[] }

// Runs in the page.
async function restore(state: DeviceState): Promise<void> {
  const { stores, settings }: { stores: Record<string, Rows>; settings: Record<string, string> } =
    JSON.parse(state)
  if (!setTimeout.toString().includes('[native code]')) {
    throw new Error('A test that installs a clock needs a phone of its own')
  }
  localStorage.clear()
  for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  for (const [name, { keys, values }] of Object.entries(stores)) {
    const store = transaction.objectStore(name)
    store.clear()
    for (const [index, value] of values.entries()) {
      if (store.keyPath === null) store.put(value, keys[index])
      else store.put(value)
    }
  }
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  database.close()

  const snapshots = (await caches.keys()).filter((name) => name.startsWith('snapshots '))
  if (snapshots.length !== 1) throw new Error(`${snapshots.length} versions are installed`)
  for (const name of snapshots) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await cache.delete(request)
  }
}
