import type { Page } from 'playwright-core'

/** The drafts of reports in the page's IndexedDB, or their pictures and photos and those of visits. */
export function drafts(page: Page, store: 'drafts' | 'pictures' | 'photos' = 'drafts'): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('portal')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    store,
  )
}

/** Replaces the stored access token by one that expired years ago and that no server accepts. */
export function expireToken(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const expired = (token: string) => {
          const [head = '', body = '', signature = ''] = token.split('.')
          const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
          const stale = btoa(JSON.stringify({ ...claims, exp: 1_600_000_000 }))
          return [head, stale.replace(/=+$/, ''), signature].join('.')
        }
        const opening = indexedDB.open('portal')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('authStorage', 'readwrite')
          const store = transaction.objectStore('authStorage')
          const reading = store.get('session')
          reading.addEventListener('success', () => {
            const session = JSON.parse(reading.result)
            const stale = {
              ...session,
              access_token: expired(session.access_token),
              expires_at: 1_600_000_000,
            }
            store.put(JSON.stringify(stale), 'session')
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )
}

/** Everything that the phone has stored for the site, as text: every database, every cached page, and localStorage. */
export function deviceText(page: Page): Promise<string> {
  return page.evaluate(textOnDevice, null)
}

/** The same, in the page; with the name of a database, of that one alone. */
export async function textOnDevice(only: string | null = null): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const texts = [JSON.stringify(localStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    if (only !== null && name !== only) continue
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      texts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const response of await cache.matchAll()) {
      if (response.headers.get('content-type')?.startsWith('text/html')) texts.push(await response.text())
    }
  }
  return texts.join('\n')
}

/** The page that the next start shows at this URL, with its snapshot if there is one; empty if it is not kept. */
export async function cachedStartPage(page: Page, url = '/technician'): Promise<string> {
  return page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', url)
}

/** Keeps a transaction open that locks every object store, until the window gets a `release` event. */
// Runs in the page.
export function holdDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isHeld = true
    window.addEventListener('release', () => (isHeld = false))
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(opening.result.objectStoreNames, 'readwrite')
      const goOn = () => {
        resolve()
        if (isHeld) transaction.objectStore('settings').count().addEventListener('success', goOn)
      }
      goOn()
    })
  })
}
