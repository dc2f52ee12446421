import { isDataStill } from '#adapters/snapshot/dataVersion.ts'
import { forgetScreen, type KeptScreen } from '#adapters/snapshot/snapshotCache.ts'
import { nextPaint } from '../shell/nextPaint.ts'
import { noteTaps } from './earlyTap.ts'

// Stands first in the page itself, and so runs before anything else of the portal. Where the page holds a kept
// screen, the list is drawn without any code; the app loads after it, since a phone takes several times longer
// for the app than for the list.

// A database that does not answer must not keep the technician from the app, which can say so.
const LONGEST_WAIT_MS = 2_000

// Chromium offers to install the app once, mostly before the app is there to hear of it.
function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallOffer = event
  })
}

async function start(app: string, parts: readonly string[]): Promise<void> {
  const { screen } = document.documentElement.dataset
  if (screen !== undefined) await showKeptScreen(JSON.parse(screen))
  await pageRead()
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later]')) {
    link.rel = link.dataset['later'] ?? ''
  }
  trustOwnScripts()
  for (const part of parts) preload(part)
  try {
    await import(/* @vite-ignore */ app)
  } catch (error) {
    console.error('The portal did not start:', error)
    document.body.append('The portal could not start. Close it and open it again.')
  }
}

// Of another day it is never seen. That the data is still the same can only be asked of the database, which takes
// longer than drawing: every change takes the screen out of the page, and this finds what was missed by that.
async function showKeptScreen(screen: KeptScreen): Promise<void> {
  const now = Date.now()
  const isOfToday = screen.from <= now && now < screen.until
  document.documentElement.toggleAttribute('data-untrue', !isOfToday)
  await pageRead()
  const root = document.querySelector<HTMLElement>('[data-kept]')
  const kept = root?.firstElementChild
  if (!root || !kept) return
  noteTaps(kept, (tap) => (window.earlyTap = tap))
  if (isOfToday) {
    await nextPaint()
    // The frame is on its way to the screen, and may get there before the app takes the processor.
    await after(0)
    if (await isStillTrue(screen)) return
  }
  kept.remove()
  delete root.dataset['kept']
  delete window.earlyTap
  forgetScreen().catch((error: unknown) => console.warn('The kept screen was not forgotten:', error))
}

async function isStillTrue({ dataMark, ownerId }: KeptScreen): Promise<boolean> {
  try {
    return await Promise.race([isDataStill(dataMark, ownerId), after(LONGEST_WAIT_MS).then(() => false)])
  } catch (error) {
    console.warn('Whether the kept screen is still true could not be read:', error)
    return false
  }
}

function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  })
}

/** Resolves once the whole page has been read, and so its root is there. */
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

// The app would ask for its parts only once it is there itself.
function preload(part: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = part
  document.head.append(link)
}

const { app, parts = '' } = document.currentScript?.dataset ?? {}
if (app === undefined) console.error('The portal did not start: its page does not name it.')
else {
  keepInstallOffer()
  void start(app, parts.split(' ').filter(Boolean))
}
