import { isDataUnchanged, openDatabase } from '#adapters/snapshot/dataVersion.ts'
import { deleteSnapshot, type Snapshot } from '#adapters/snapshot/snapshotCache.ts'
import {
  APP_ATTRIBUTE,
  CHUNKS_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  VALIDITY_ATTRIBUTE,
} from '#adapters/snapshot/startAttributes.ts'
import { nextPaint } from '../shell/browser/nextPaint.ts'
import { reloadOnceReachable } from '../shell/browser/reloadOnceReachable.ts'
import { noteTaps } from './earlyTap.ts'
import { handover } from './handover.ts'

declare global {
  interface Window {
    /** Chromium's; not in TypeScript's library. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: {
          createScriptURL?: (url: string) => string | undefined
        },
      ): unknown
    }
  }
}

// Inlined as the first script of the page: it runs before everything else of the portal. If the page contains a
// snapshot, the list shows without any code. The app loads after it, since a phone takes several times longer for the
// app than for the list.

// A database that does not respond must not block the app, which shows the problem itself.
const DATABASE_TIMEOUT_MS = 2_000

// Chromium fires its install event once, usually before the app listens.
function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    handover().installOffer = event
  })
}

async function start(app: string, chunks: readonly string[]): Promise<void> {
  const validity = document.documentElement.getAttribute(VALIDITY_ATTRIBUTE)
  // Requested while the page is parsed, unless there is a snapshot: even the app's own file would cost a slow phone a
  // frame of it.
  if (validity === null) {
    preload([app, ...chunks])
    openDatabaseEarly()
  } else await showSnapshot(JSON.parse(validity))
  await pageParsed()
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[${LATER_REL_ATTRIBUTE}]`)) {
    link.rel = link.getAttribute(LATER_REL_ATTRIBUTE) ?? ''
  }
  trustOwnScripts()
  if (validity !== null) preload(chunks)
  try {
    await import(/* @vite-ignore */ app)
  } catch (error) {
    console.error('The portal did not start:', error)
    showFailure()
  }
}

// A page with a worker has all code in the worker's cache. Without one, the connection was lost [R49].
function showFailure(): void {
  const isStored = Boolean(navigator.serviceWorker?.controller)
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.className = 'mx-auto grid w-full max-w-md gap-3 px-4 pt-[6vh]'
  const heading = document.createElement('h1')
  heading.className = 'text-3xl font-bold'
  heading.textContent = isStored ? 'The portal could not start' : 'No connection'
  const advice = document.createElement('p')
  advice.className = 'text-lg'
  advice.textContent = isStored
    ? 'Close it and open it again.'
    : 'The portal opens here as soon as there is a connection.'
  alert.append(heading, advice)
  document.querySelector('#root')?.replaceChildren(alert)
  if (!isStored) reloadOnceReachable()
}

// The browser has opened the database by the time the app's code has loaded, and the app's own connection is there at
// once. Only with a worker: a phone without one may have no database either.
function openDatabaseEarly(): void {
  if (!navigator.serviceWorker?.controller) return
  // The app opens it as well, and shows the error.
  openDatabase().catch(() => {})
}

// A snapshot of another day is never shown. Only the database knows whether the data is still the same, and reading it
// takes longer than rendering: each change of the data deletes the snapshot, and this check finds what that missed.
async function showSnapshot(snapshot: Snapshot): Promise<void> {
  const now = Date.now()
  const isOfToday = snapshot.from <= now && now < snapshot.until
  document.documentElement.toggleAttribute(INVALID_ATTRIBUTE, !isOfToday)
  await pageParsed()
  const root = document.querySelector(`[${SNAPSHOT_ATTRIBUTE}]`)
  const list = root?.firstElementChild
  if (!root || !list) return
  const early = handover()
  noteTaps(list, early)
  if (isOfToday) {
    await nextPaint()
    // Lets the browser show the frame before the app occupies the processor.
    await delay(0)
    if (await isStillValid(snapshot)) return
  }
  list.remove()
  root.removeAttribute(SNAPSHOT_ATTRIBUTE)
  // A tap on a job stays: it means the same if the job still has that button.
  if (early.tap?.cardId === null) early.tap = null
  deleteSnapshot().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
}

async function isStillValid({ dataVersion, ownerId }: Snapshot): Promise<boolean> {
  try {
    return await Promise.race([
      isDataUnchanged(dataVersion, ownerId),
      delay(DATABASE_TIMEOUT_MS).then(() => false),
    ])
  } catch (error) {
    console.warn('The snapshot could not be validated:', error)
    return false
  }
}

function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  })
}

/** Resolves when the page, and so its root, has been parsed. */
function pageParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })
}

function delay(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}

// Otherwise the chunks would only be requested once the app's own code is loaded.
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

const script = document.currentScript
const app = script?.getAttribute(APP_ATTRIBUTE)
if (!app) console.error('The portal did not start: its page does not name it.')
else {
  catchInstallOffer()
  void start(app, (script?.getAttribute(CHUNKS_ATTRIBUTE) ?? '').split(' ').filter(Boolean))
}
