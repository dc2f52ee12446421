import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { dataVersion } from '#adapters/snapshot/dataVersion.ts'
import type { Snapshot } from '#adapters/snapshot/snapshotCache.ts'
import {
  APP_ATTRIBUTE,
  CHUNKS_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LATER_REL_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  VALIDITY_ATTRIBUTE,
} from '#adapters/snapshot/startAttributes.ts'
import { anIdentity, OWNER } from '../support/store/samples.ts'

// The start script, in a page of its own: an empty frame, into which the test writes what the server has sent so far.

const APP = "data:text/javascript,document.body.append('The app')"
const BROKEN_APP = "data:text/javascript,throw new Error('Not all of it has arrived')"
const CHUNKS = ['data:text/javascript,1', 'data:text/javascript,2']
const SNAPSHOT = [
  '<div><article aria-labelledby="cork"><button>Start Job</button></article>',
  '<a href="tel:0871234567">Call</a><a href="/technician/sync">All sent</a></div>',
].join('')
const NOON = new Date(2026, 2, 4, 12).getTime()

type Frame = Window & typeof globalThis

let db: PortalDatabase
beforeEach(async () => {
  db = new PortalDatabase('portal')
  await db.settings.put(anIdentity(), 'identity')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of await caches.keys()) await caches.delete(name)
  await db.delete()
})

type Options = {
  app?: string
  chunks?: string
  snapshot?: Partial<Snapshot>
  hasWorker?: boolean
  /** Replaces what the browser gives the page. */
  before?: (page: Frame) => void
}

/** A page of which the server has sent the head, with the start script. */
async function startPage({ app = APP, chunks = CHUNKS.join(' '), ...options }: Options = {}) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentDocument?.defaultView
  if (!page) throw new Error('The frame has no window')
  // An error in the page would stay in it otherwise; the pages of the other tests are closed.
  const logged = vi.spyOn(page.console, 'error').mockReturnValue()
  const warned = vi.spyOn(page.console, 'warn').mockReturnValue()
  onTestFinished(() => frame.remove())
  const version = await dataVersion((await db.open()).backendDB())
  const { document: html } = page
  html.open()
  html.write('<!doctype html><html lang="en-IE"><head><link data-later="manifest" href="/none"><body>')
  if (options.snapshot) {
    const valid = { ownerId: OWNER, from: NOON - 1, until: NOON + 1, dataVersion: version }
    html.documentElement.setAttribute(VALIDITY_ATTRIBUTE, JSON.stringify({ ...valid, ...options.snapshot }))
  }
  page.Date.now = () => NOON
  const worker = options.hasWorker ? {} : null
  Object.defineProperty(page.navigator.serviceWorker, 'controller', { value: worker })
  const opened = vi.spyOn(page.IDBFactory.prototype, 'open')
  const script = html.createElement('script')
  script.setAttribute(APP_ATTRIBUTE, app)
  script.setAttribute(CHUNKS_ATTRIBUTE, chunks)
  Object.defineProperty(html, 'currentScript', { value: script })
  Object.assign(page, { __vitest_browser_runner__: Reflect.get(window, '__vitest_browser_runner__') })
  options.before?.(page)
  await new Promise((resolve, reject) => {
    const module = Object.assign(html.createElement('script'), {
      type: 'module',
      src: '/src/portal/start/start.ts',
      onload: resolve,
      onerror: reject,
    })
    html.head.append(module)
  })
  return {
    page,
    logged,
    warned,
    opened,
    root: () => html.querySelector('#root'),
    preloaded: () =>
      [...html.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(({ href }) => href),
    /** The rest of the page arrives. */
    parse: () => {
      html.write(
        options.snapshot
          ? `<div id="root" ${SNAPSHOT_ATTRIBUTE}>${SNAPSHOT}</div>`
          : '<div id="root"><p>Loading</p></div>',
      )
      html.close()
    },
    isAppRunning: () => html.body.textContent.endsWith('The app'),
  }
}

it('without a snapshot all code is requested while the page arrives, and runs once it is there', async () => {
  const { page, parse, isAppRunning, preloaded } = await startPage()
  expect(preloaded()).toEqual([APP, ...CHUNKS])
  const manifest = () => page.document.querySelector<HTMLLinkElement>(`[${LATER_REL_ATTRIBUTE}]`)?.rel
  expect([manifest(), isAppRunning()]).toEqual(['', false])
  parse()
  await expect.poll(isAppRunning).toBe(true)
  expect(manifest()).toBe('manifest')
  expect(preloaded()).toHaveLength(3)
})

it.each([
  ['is opened by the browser meanwhile', { hasWorker: true }, [['portal']]],
  ['is left alone on a phone without a worker, which may have none', {}, []],
])('without a snapshot the database %s', async (_what, options, calls) => {
  const { opened, parse, isAppRunning } = await startPage(options)
  expect(opened.mock.calls).toEqual(calls)
  parse()
  await expect.poll(isAppRunning).toBe(true)
})

it('a database that cannot be opened early is left to the app', async () => {
  const failed = vi.fn<() => void>()
  const { parse, isAppRunning } = await startPage({
    hasWorker: true,
    before(page) {
      page.addEventListener('unhandledrejection', failed)
      page.IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    },
  })
  parse()
  await expect.poll(isAppRunning).toBe(true)
  expect(failed).not.toHaveBeenCalled()
})

it('a valid snapshot stays, its taps are noted, and the app’s code is requested after it', async () => {
  const { page, root, parse, isAppRunning, preloaded } = await startPage({ snapshot: {} })
  expect(preloaded()).toEqual([])
  expect(page.document.documentElement.hasAttribute(INVALID_ATTRIBUTE)).toBe(false)
  parse()
  await tapOn(page, 'button')
  expect(page.startHandover?.tap).toEqual({ cardId: 'cork', path: [0], text: 'Start Job' })
  await expect.poll(isAppRunning).toBe(true)
  expect(preloaded()).toEqual(CHUNKS)
  expect(root()?.outerHTML).toBe(`<div id="root" ${SNAPSHOT_ATTRIBUTE}="">${SNAPSHOT}</div>`)
  expect(page.startHandover?.tap).not.toBeNull()
})

describe('a snapshot is hidden and deleted', () => {
  it.each([
    ['of an earlier day', { until: NOON }, true],
    ['of a later day, as after the clock was set back', { from: NOON + 1 }, true],
    ['of other data', { dataVersion: '[]' }, false],
    ['of another technician', { ownerId: 'owner-2' }, false],
  ])('if it is %s', async (_what, snapshot, isHiddenAtOnce) => {
    await (await caches.open('snapshots v1')).put('/technician', new Response('A snapshot'))
    const { page, root, parse, isAppRunning } = await startPage({ snapshot })
    expect(page.document.documentElement.hasAttribute(INVALID_ATTRIBUTE)).toBe(isHiddenAtOnce)
    parse()
    await expect.poll(isAppRunning).toBe(true)
    expect(root()?.outerHTML).toBe('<div id="root"></div>')
    await expect.poll(async () => (await caches.match('/technician')) === undefined).toBe(true)
  })

  it('if the database cannot be read', async () => {
    const { root, parse, warned, isAppRunning } = await startPage({
      snapshot: {},
      before(page) {
        page.IDBFactory.prototype.open = () => {
          throw new DOMException('Denied', 'SecurityError')
        }
      },
    })
    parse()
    await expect.poll(isAppRunning).toBe(true)
    expect(root()?.outerHTML).toBe('<div id="root"></div>')
    expect(warned.mock.calls).toEqual([['The snapshot could not be validated:', expect.any(DOMException)]])
  })

  it('if the database does not respond within two seconds', async () => {
    const delays: number[] = []
    const { root, parse, isAppRunning } = await startPage({
      snapshot: {},
      before(page) {
        page.IDBFactory.prototype.open = withoutResponse
        const later = page.setTimeout.bind(page)
        const setTimeout = (run: () => void, delayMs: number) => {
          delays.push(delayMs)
          return later(run)
        }
        Object.assign(page, { setTimeout })
      },
    })
    parse()
    await expect.poll(isAppRunning).toBe(true)
    expect(root()?.outerHTML).toBe('<div id="root"></div>')
    expect(delays).toContain(2_000)
  })

  it.each([
    ['a tap on a job is repeated on the list', 'button', 'Start Job'],
    ['any other tap is dropped', 'a[href^="/"]', undefined],
  ])('and %s', async (_what, selector, text) => {
    const { page, parse, isAppRunning } = await startPage({ snapshot: { dataVersion: '[]' } })
    parse()
    await tapOn(page, selector)
    await expect.poll(isAppRunning).toBe(true)
    expect(page.startHandover?.tap?.text).toBe(text)
  })
})

describe('[R49] code that does not arrive', () => {
  it.each([
    [false, 'No connection', 'The portal opens here as soon as there is a connection.', 1],
    [true, 'The portal could not start', 'Close it and open it again.', 0],
  ])(
    'shows why, and is waited for only without a worker (has one: %s)',
    async (hasWorker, heading, advice, requests) => {
      const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
      const { page, root, parse, logged } = await startPage({
        app: BROKEN_APP,
        hasWorker,
        before: (frame) => (frame.fetch = fetched),
      })
      parse()
      await expect.poll(() => root()?.querySelector('[role=alert]')).not.toBeNull()
      expect(
        [...(root()?.querySelectorAll('*') ?? [])].map((part) => [part.localName, part.textContent]),
      ).toEqual([
        ['div', heading + advice],
        ['h1', heading],
        ['p', advice],
      ])
      expect(logged.mock.calls).toEqual([
        ['The portal did not start:', expect.objectContaining({ message: 'Not all of it has arrived' })],
      ])
      page.dispatchEvent(new Event('online'))
      expect(fetched).toHaveBeenCalledTimes(requests)
    },
  )

  it('cannot be requested if the page does not name it', async () => {
    const { page, parse, preloaded, logged } = await startPage({ app: '' })
    parse()
    expect(logged.mock.calls).toEqual([['The portal did not start: its page does not name it.']])
    expect(preloaded()).toEqual([])
    expect(page.startHandover).toBeUndefined()
  })
})

it('the browser’s offer to install the app is kept for the app, and is not shown by the browser', async () => {
  const { page } = await startPage()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  expect(page.dispatchEvent(offer)).toBe(false)
  expect(page.startHandover).toEqual({ tap: null, press: null, installOffer: offer })
})

it('the page’s policy of trusted types accepts scripts of its own origin, and no other', async () => {
  const policies: [string, { createScriptURL?: (url: string) => string | undefined }][] = []
  const { parse, isAppRunning } = await startPage({
    before(page) {
      const createPolicy = (...policy: (typeof policies)[number]) => policies.push(policy)
      Object.defineProperty(page, 'trustedTypes', { value: { createPolicy } })
    },
  })
  parse()
  await expect.poll(isAppRunning).toBe(true)
  expect(policies.map(([name]) => name)).toEqual(['default'])
  const accepted = ['/sw.js', `${location.origin}/sw.js`, 'https://elsewhere.example/sw.js'].map((url) =>
    policies[0]?.[1].createScriptURL?.(url),
  )
  expect(accepted).toEqual(['/sw.js', `${location.origin}/sw.js`, undefined])
})

/** A request for a database that never does what the page waits for. */
function withoutResponse(): IDBOpenDBRequest {
  const request = indexedDB.deleteDatabase('none')
  request.addEventListener = () => {}
  return request
}

/** Taps an element of the snapshot as soon as the page notes taps. */
async function tapOn(page: Frame, selector: string): Promise<void> {
  await expect.poll(() => page.startHandover).toBeDefined()
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  page.document.querySelector(selector)?.dispatchEvent(tap)
}
