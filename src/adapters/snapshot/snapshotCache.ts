import {
  APP_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  VALIDITY_ATTRIBUTE,
} from './startAttributes.ts'

// The page with which the portal starts lies in a cache of its own, one for each version of the app. The browser
// answers the icon's address from there, and what stands in it is on the screen before any code has run.

const PREFIX = 'start '
const ADDRESSES = ['/technician', '/technician/']
/** The page as it was built, without a snapshot. */
const PLAIN = '/technician.html'

/**
 * What the server says of its own body; and the opener policy, for which a browser that is about to show the page
 * starts a new process instead: on a slow phone a sixth of the start.
 */
const LEFT_OUT = ['content-length', 'content-encoding', 'etag', 'cross-origin-opener-policy']

/** What the snapshot of a screen is true of. */
export type Snapshot = {
  ownerId: string
  /** The calendar day that it shows, in milliseconds since the epoch: from its first, until before its end. */
  from: number
  until: number
  /** The state of the data that it shows: `dataVersion.ts`. */
  dataVersion: string
}

/** Names the cache that holds the start page of one version. */
export function startCacheName(shellKey: string): string {
  return PREFIX + shellKey
}

export function isStartAddress({ pathname, search }: URL): boolean {
  return ADDRESSES.includes(pathname) && search === ''
}

/** Puts a version's page there as it was built. Rejects if it does not fit, or is missing. */
export async function putStartPage(cacheName: string, shell: Response | undefined): Promise<void> {
  if (!shell) throw new Error('The app shell is not in the precache')
  const headers = new Headers(shell.headers)
  for (const name of LEFT_OUT) headers.delete(name)
  const page = new Response(shell.body, { headers })
  const cache = await caches.open(cacheName)
  await Promise.all([PLAIN, ...ADDRESSES].map((address) => cache.put(address, page.clone())))
}

/** Deletes the start pages of other versions. */
export async function forgetOtherStartPages(cacheName: string): Promise<void> {
  const others = (await startCacheNames()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * Puts a snapshot into the start page of the version that rendered it, in place of an older one: what another
 * version rendered may not fit its styles. Does nothing if that version's page is no longer there.
 *
 * @param app the address of the version's code, as its page names it
 * @param html trusted markup: what the app itself has rendered
 */
export async function writeSnapshot(app: string, screen: Snapshot, html: string): Promise<void> {
  await changeStartPages(async (plain) => {
    const page = await plain.clone().text()
    if (!page.includes(`${APP_ATTRIBUTE}="${app}"`)) return null
    return new Response(withSnapshot(page, screen, html), { headers: plain.headers })
  })
}

/** Lets the next start begin without a snapshot. */
export async function deleteSnapshot(): Promise<void> {
  await changeStartPages((plain) => Promise.resolve(plain))
}

/**
 * The page with a snapshot at the beginning of its root, and what that is true of on its first element. The
 * browser asks for the manifest as soon as it has read the page, which kept a slow phone from drawing: the start
 * script names it later.
 */
export function withSnapshot(page: string, screen: Snapshot, html: string): string {
  const facts = JSON.stringify(screen).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page
    .replace('rel="manifest"', `${LATER_REL_ATTRIBUTE}="manifest"`)
    .replace('<html ', () => `<html ${VALIDITY_ATTRIBUTE}="${facts}" `)
    .replace('<div id="root">', () => `<div id="root" ${SNAPSHOT_ATTRIBUTE}><div>${html}</div>`)
}

async function changeStartPages(toNext: (plain: Response) => Promise<Response | null>): Promise<void> {
  for (const name of await startCacheNames()) {
    const cache = await caches.open(name)
    const plain = await cache.match(PLAIN)
    const next = plain && (await toNext(plain))
    if (next) await Promise.all(ADDRESSES.map((address) => cache.put(address, next.clone())))
  }
}

async function startCacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
