import {
  APP_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  VALIDITY_ATTRIBUTE,
} from './startAttributes.ts'

// Each version of the app has two caches for its start page, and the browser serves the app icon's URL from the first
// that has it: one with the pages that contain a snapshot, so that it is on the screen before any code
// has run, and, opened after it, one with the page as it was built. That one never changes. To replace an entry, Chromium
// deletes it before it writes the other: on a phone that is switched off between the two, the portal would not open
// offline.

const SNAPSHOT_PREFIX = 'snapshots '
const PLAIN_PREFIX = 'start '
const ICON_PATH = '/technician'
const START_URLS = [ICON_PATH, '/technician/']
/** Of a page for once everything is sent: the version of the data that has it unsent. */
const UNSENT_VERSION_HEADER = 'unsent-version'

/**
 * Headers that describe the server's own body, and the opener policy: because of it the browser would start a new
 * process to show the page, which takes a sixth of the start on a slow phone.
 */
const OMITTED_HEADERS = ['content-length', 'content-encoding', 'etag', 'cross-origin-opener-policy']

/** What a snapshot is valid for. */
export type Snapshot = {
  ownerId: string
  /** The calendar day that it shows, in milliseconds since the epoch. `from` is inclusive, `until` exclusive. */
  from: number
  until: number
  /** The version of the data that it shows: `dataVersion.ts`. */
  dataVersion: string
}

export function isStartUrl({ pathname, search }: URL): boolean {
  return START_URLS.includes(pathname) && search === ''
}

/**
 * Caches a version's page as it was built. Rejects if `shell` is missing or does not fit into the storage.
 *
 * @param version the key that the version's page has in the precache
 */
export async function putStartPage(version: string, shell: Response | undefined): Promise<void> {
  if (!shell) throw new Error('The app shell is not in the precache')
  const headers = new Headers(shell.headers)
  for (const name of OMITTED_HEADERS) headers.delete(name)
  const page = new Response(shell.body, { headers })
  // First, so that the browser looks there first.
  await caches.open(SNAPSHOT_PREFIX + version)
  const cache = await caches.open(PLAIN_PREFIX + version)
  await Promise.all(
    START_URLS.map(async (url) => {
      // It is there already if only the worker is another one.
      if (!(await cache.match(url))) await cache.put(url, page.clone())
    }),
  )
}

/** Deletes the start pages of other versions. */
export async function deleteOtherStartPages(version: string): Promise<void> {
  const own = [SNAPSHOT_PREFIX + version, PLAIN_PREFIX + version]
  const others = (await startCacheNames(SNAPSHOT_PREFIX, PLAIN_PREFIX)).filter((name) => !own.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * Caches the start page with a snapshot, at its URLs, for the version that rendered it, in place of an older one. Other
 * versions' pages are left alone, since the markup may not match their styles. Does nothing if that version's page is
 * no longer cached.
 *
 * @param app the URL of the version's code, as its page contains it
 * @param html trusted markup, rendered by the app itself
 * @param unsentVersion of a snapshot that is not true before everything that this version of the data has unsent is
 * sent: it is cached for `showOnceSent`
 */
export async function writeSnapshot(
  app: string,
  snapshot: Snapshot,
  html: string,
  unsentVersion?: string,
): Promise<void> {
  for (const name of await startCacheNames(PLAIN_PREFIX)) {
    const plain = await (await caches.open(name)).match(ICON_PATH)
    const page = (await plain?.clone().text()) ?? ''
    if (!plain || !page.includes(`${APP_ATTRIBUTE}="${app}"`)) continue
    const headers = new Headers(plain.headers)
    if (unsentVersion !== undefined) headers.set(UNSENT_VERSION_HEADER, unsentVersion)
    const start = new Response(withSnapshot(page, snapshot, html), { headers })
    const cache = await caches.open(name.replace(PLAIN_PREFIX, SNAPSHOT_PREFIX))
    const urls = START_URLS.map(unsentVersion === undefined ? String : onceSent)
    await Promise.all(urls.map((url) => cache.put(url, start.clone())))
  }
}

/** Shows, at the next start, the snapshots that are true now that all that this version had unsent is sent. */
export async function showOnceSent(unsentVersion: string): Promise<void> {
  for (const name of await startCacheNames(SNAPSHOT_PREFIX)) {
    const cache = await caches.open(name)
    await Promise.all(
      START_URLS.map(async (url) => {
        const page = await cache.match(onceSent(url))
        if (page?.headers.get(UNSENT_VERSION_HEADER) === unsentVersion) await cache.put(url, page)
      }),
    )
  }
}

/** Deletes all snapshots, which needs no storage [OB22j]. */
export async function deleteSnapshot(): Promise<void> {
  await deletePages([...START_URLS, ...START_URLS.map(onceSent)])
}

/** Deletes the snapshots that the next start would show. Those for once everything is sent stay. */
export async function deleteShownSnapshot(): Promise<void> {
  await deletePages(START_URLS)
}

async function deletePages(urls: readonly string[]): Promise<void> {
  for (const name of await startCacheNames(SNAPSHOT_PREFIX)) {
    const cache = await caches.open(name)
    await Promise.all(urls.map((url) => cache.delete(url)))
  }
}

/**
 * Returns the page with a snapshot as the first child of its root, and with the snapshot's validity on the document
 * element. The manifest link is disabled until the start script restores it: the browser requests the manifest as
 * soon as it has parsed the page, which delayed the first paint on a slow phone.
 */
export function withSnapshot(page: string, snapshot: Snapshot, html: string): string {
  const validity = JSON.stringify(snapshot).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page
    .replace('rel="manifest"', `${LATER_REL_ATTRIBUTE}="manifest"`)
    .replace('<html ', () => `<html ${VALIDITY_ATTRIBUTE}="${validity}" `)
    .replace('<div id="root">', () => `<div id="root" ${SNAPSHOT_ATTRIBUTE}><div>${html}</div>`)
}

/** Where the page waits that is to be shown at a URL once everything is sent: no URL of the site. */
function onceSent(url: string): string {
  return `/once-sent${url}`
}

async function startCacheNames(...prefixes: string[]): Promise<string[]> {
  return (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
}
