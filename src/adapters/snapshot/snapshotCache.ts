import {
  APP_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  START_SEARCHES,
  VALIDITY_ATTRIBUTE,
} from './startAttributes.ts'

// The start page has its own cache, one for each version of the app. The browser serves the app icon's URL and that of
// All Jobs from it, so a snapshot in that page is on the screen before any code has run.

const PREFIX = 'start '
const START_PATHS = ['/technician', '/technician/']
const START_URLS = START_SEARCHES.flatMap(urlsWith)
/** The page as it was built, without a snapshot. */
const PLAIN_PATH = '/technician.html'

/**
 * Headers that describe the server's own body, and the opener policy: because of it the browser would start a new
 * process to show the page, which takes a sixth of the start on a slow phone.
 */
const OMITTED_HEADERS = ['content-length', 'content-encoding', 'etag', 'cross-origin-opener-policy']

const SIGN_IN_TEMPLATE = /<template id="sign-in">[\s\S]*?<\/template>/

/** What a snapshot is valid for. */
export type Snapshot = {
  /** The query of the start page's URL that shows it: one of `START_SEARCHES`. */
  search: string
  ownerId: string
  /** The calendar day that it shows, in milliseconds since the epoch. `from` is inclusive, `until` exclusive. */
  from: number
  until: number
  /** The version of the data that it shows: `dataVersion.ts`. */
  dataVersion: string
}

/** Returns the name of the cache for one version's start page. */
export function startCacheName(shellKey: string): string {
  return PREFIX + shellKey
}

export function isStartUrl({ pathname, search }: URL): boolean {
  return START_PATHS.includes(pathname) && START_SEARCHES.includes(search)
}

/** Caches a version's page as it was built. Rejects if `shell` is missing or does not fit into the storage. */
export async function putStartPage(cacheName: string, shell: Response | undefined): Promise<void> {
  if (!shell) throw new Error('The app shell is not in the precache')
  const headers = new Headers(shell.headers)
  for (const name of OMITTED_HEADERS) headers.delete(name)
  const page = new Response(shell.body, { headers })
  const cache = await caches.open(cacheName)
  await Promise.all([PLAIN_PATH, ...START_URLS].map((url) => cache.put(url, page.clone())))
}

/** Deletes the start pages of other versions. */
export async function deleteOtherStartPages(cacheName: string): Promise<void> {
  const others = (await startCacheNames()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * Puts a snapshot into the start page, at its URL, of the version that rendered it and replaces an older one. Other
 * versions' pages are left alone, since the markup may not match their styles. Does nothing if that version's page is
 * no longer cached.
 *
 * @param app the URL of the version's code, as its page contains it
 * @param html trusted markup, rendered by the app itself
 */
export async function writeSnapshot(app: string, snapshot: Snapshot, html: string): Promise<void> {
  await changeStartPages(urlsWith(snapshot.search), async (plain) => {
    const page = await plain.clone().text()
    if (!page.includes(`${APP_ATTRIBUTE}="${app}"`)) return null
    return new Response(withSnapshot(page, snapshot, html), { headers: plain.headers })
  })
}

/** Removes all snapshots from all start pages. */
export async function deleteSnapshot(): Promise<void> {
  await changeStartPages(START_URLS, (plain) => Promise.resolve(plain))
}

/**
 * Returns the page with a snapshot as the first child of its root, and with the snapshot's validity on the document
 * element. The manifest link is disabled until the start script restores it: the browser requests the manifest as
 * soon as it has parsed the page, which delayed the first paint on a slow phone. The sign-in screen, which is not
 * needed, is left out.
 */
export function withSnapshot(page: string, snapshot: Snapshot, html: string): string {
  const validity = JSON.stringify(snapshot).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page
    .replace(SIGN_IN_TEMPLATE, '')
    .replace('rel="manifest"', `${LATER_REL_ATTRIBUTE}="manifest"`)
    .replace('<html ', () => `<html ${VALIDITY_ATTRIBUTE}="${validity}" `)
    .replace('<div id="root">', () => `<div id="root" ${SNAPSHOT_ATTRIBUTE}><div>${html}</div>`)
}

async function changeStartPages(
  urls: readonly string[],
  toNext: (plain: Response) => Promise<Response | null>,
): Promise<void> {
  for (const name of await startCacheNames()) {
    const cache = await caches.open(name)
    const plain = await cache.match(PLAIN_PATH)
    const next = plain && (await toNext(plain))
    if (next) await Promise.all(urls.map((url) => cache.put(url, next.clone())))
  }
}

function urlsWith(search: string): string[] {
  return START_PATHS.map((path) => path + search)
}

async function startCacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
