import { readKeptScreen } from '#adapters/keptScreen.ts'
import { nextPaint } from '../nextPaint.ts'
import { noteTaps } from './earlyTap.ts'

// Stands first in the page itself, and so runs before anything else of the portal: it draws the list as it
// last was, and only then lets the app load. A phone takes several times longer for the app than for the list.

// A database that does not answer must not keep the technician from the app, which can say so.
const LONGEST_WAIT_MS = 2_000
/** A kept screen is mostly there sooner: until then nothing is drawn that it would only take away again. */
const SPINNER_AFTER_MS = 400

async function start(app: string, parts: readonly string[]): Promise<void> {
  try {
    if (isDashboard(location)) await drawKeptScreen(app)
  } catch (error) {
    console.warn('The kept screen could not be drawn:', error)
  }
  await pageRead()
  for (const part of parts) preload(part)
  try {
    await import(/* @vite-ignore */ app)
  } catch (error) {
    console.error('The portal did not start:', error)
    document.body.append('The portal could not start. Close it and open it again.')
  }
}

async function drawKeptScreen(app: string): Promise<void> {
  const page = document.documentElement
  page.dataset['starting'] = ''
  const showSpinner = () => delete page.dataset['starting']
  void after(SPINNER_AFTER_MS).then(showSpinner)
  const reading = Promise.race([readKeptScreen(app, Date.now()), after(LONGEST_WAIT_MS)]).finally(showSpinner)
  const [screen] = await Promise.all([reading, pageRead()])
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null || !screen) return
  root.innerHTML = trustedHtml(screen.html)
  root.dataset['kept'] = ''
  noteTaps(root, (tap) => (window.earlyTap = tap))
  await nextPaint()
  // The frame is on its way to the screen, and may get there before the app takes the processor.
  await after(0)
}

// What the app itself drew, and kept in its own database, is drawn again. Nothing else may become markup, and
// the only scripts that may be named by an address are the app's own: its service worker and its workers.
function trustedHtml(html: string): string {
  if (!window.trustedTypes) return html
  const policy = window.trustedTypes.createPolicy('kept-screen', { createHTML: (kept: string) => kept })
  return policy.createHTML(html)
}

function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url: string) =>
      new URL(url, location.href).origin === location.origin ? url : undefined,
  })
}

function isDashboard({ pathname, search }: Location): boolean {
  return /^\/technician\/?$/.test(pathname) && search === ''
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
  trustOwnScripts()
  void start(app, parts.split(' ').filter(Boolean))
}
