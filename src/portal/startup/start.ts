import { isDataUnchanged } from '#adapters/snapshot/dataVersion.ts'
import { deleteSnapshot, type Snapshot } from '#adapters/snapshot/snapshotCache.ts'
import {
  APP_ATTRIBUTE,
  CHUNKS_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  VALIDITY_ATTRIBUTE,
} from '#adapters/snapshot/startAttributes.ts'
import { nextPaint } from '../shell/nextPaint.ts'
import { noteTaps } from './earlyTap.ts'

// Inlined as the first script of the page, and so runs before anything else of the portal. If the page holds a
// snapshot, the list renders without any code. The app loads after it, since a phone takes several times longer for
// the app than for the list.

// A database that does not respond must not block the app, which can show that.
const DATABASE_TIMEOUT_MS = 2_000

// Chromium fires its install event once, mostly before the app listens.
function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallOffer = event
  })
}

async function start(app: string, chunks: readonly string[]): Promise<void> {
  const validity = document.documentElement.getAttribute(VALIDITY_ATTRIBUTE)
  if (validity !== null) await showSnapshot(JSON.parse(validity))
  await pageRead()
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[${LATER_REL_ATTRIBUTE}]`)) {
    link.rel = link.getAttribute(LATER_REL_ATTRIBUTE) ?? ''
  }
  trustOwnScripts()
  for (const chunk of chunks) preload(chunk)
  try {
    await import(/* @vite-ignore */ app)
  } catch (error) {
    console.error('The portal did not start:', error)
    document.body.append('The portal could not start. Close it and open it again.')
  }
}

// A snapshot of another day is never seen. Whether the data is still the same is known to the database only, which
// takes longer than rendering: each change deletes the snapshot from the cached page, and this check finds the rest.
async function showSnapshot(screen: Snapshot): Promise<void> {
  const now = Date.now()
  const isOfToday = screen.from <= now && now < screen.until
  document.documentElement.toggleAttribute(INVALID_ATTRIBUTE, !isOfToday)
  await pageRead()
  const root = document.querySelector(`[${SNAPSHOT_ATTRIBUTE}]`)
  const kept = root?.firstElementChild
  if (!root || !kept) return
  noteTaps(kept, (tap) => (window.earlyTap = tap))
  if (isOfToday) {
    await nextPaint()
    // Lets the frame reach the screen before the app occupies the processor.
    await after(0)
    if (await isStillTrue(screen)) return
  }
  kept.remove()
  root.removeAttribute(SNAPSHOT_ATTRIBUTE)
  delete window.earlyTap
  deleteSnapshot().catch((error: unknown) => console.warn('The snapshot was not deleted:', error))
}

async function isStillTrue({ dataVersion, ownerId }: Snapshot): Promise<boolean> {
  try {
    return await Promise.race([
      isDataUnchanged(dataVersion, ownerId),
      after(DATABASE_TIMEOUT_MS).then(() => false),
    ])
  } catch (error) {
    console.warn('Whether the snapshot is still true could not be read:', error)
    return false
  }
}

function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  })
}

/** Resolves when the whole page has been parsed, and so has its root. */
function pageRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })
}

function after(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}

// Without it the chunks would only be fetched when the app's own code is there.
function preload(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = chunk
  document.head.append(link)
}

const script = document.currentScript
const app = script?.getAttribute(APP_ATTRIBUTE)
if (!app) console.error('The portal did not start: its page does not name it.')
else {
  catchInstallOffer()
  void start(app, (script?.getAttribute(CHUNKS_ATTRIBUTE) ?? '').split(' ').filter(Boolean))
}
