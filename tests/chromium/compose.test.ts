import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { putStartPage } from '#adapters/snapshot/snapshotCache.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { composePortal } from '../../src/portal/compose.ts'
import { watchFirstScreen } from '../../src/portal/shell/browser/firstScreen.ts'
import type { PortalPorts } from '../../src/portal/shell/ports.ts'
import { aJob, anIdentity, OWNER } from '../support/store/samples.ts'
import { storeSession } from './storeSession.ts'

// The portal as the page composes it, with the browser's own storage, locks and caches, and a server that is busy.

const APP = '/assets/portal.js'

type Sent = { url: URL; client: string | null; apikey: string | null; body: string }

let db: PortalDatabase
let portal: PortalPorts
let loop: SyncLoop | undefined
let sent: Sent[]
let uncaught: (event: object) => void
const opened = vi.fn<(name: string) => void>()
const persist = vi.fn<() => Promise<boolean>>(async () => true)
const register = vi.fn<(tag: string) => Promise<void>>(async () => {})

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'same-origin')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key')
  vi.stubGlobal('APP_VERSION', '1.2.3')
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? init.body : ''
    const headers = new Headers(init.headers)
    const [client, apikey] = [headers.get('X-Client-Info'), headers.get('apikey')]
    sent.push({ url: new URL(input, location.origin), client, apikey, body })
    return Response.json({ code: 'PGRST000', message: 'Busy' }, { status: 503 })
  })
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    opened(name)
    return open(name, version)
  })
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockImplementation(persist)
  Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ sync: { register } }) })
  const script = document.createElement('script')
  script.dataset['app'] = APP
  document.head.append(script)

  db = new PortalDatabase('portal')
  await db.settings.put(anIdentity(), 'identity')
  await storeSession(db, OWNER)
  // What a technician who has signed out has left.
  const job = aJob()
  await db.jobs.put({ ownerId: 'owner-2', id: job.id, when: job.scheduled_date, job, isWithdrawn: false })
  const listeners = vi.spyOn(window, 'addEventListener')
  portal = composePortal()
  uncaught = listenerOf(listeners.mock.calls, 'error')
  listeners.mockRestore()
})
beforeEach(() => {
  sent = []
})
afterAll(async () => {
  loop?.stop()
  vi.restoreAllMocks()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const table of db.tables) await table.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function listenerOf(calls: readonly (readonly unknown[])[], type: string): (event: object) => void {
  const listener = calls.find(([of]) => of === type)?.[1]
  return typeof listener === 'function' ? (event) => void Reflect.apply(listener, window, [event]) : () => {}
}

const requested = (path: string) => sent.filter(({ url }) => url.pathname === path)

it('the log begins with the version, and has what nobody catches', async () => {
  uncaught({ message: 'It cannot be read', error: new RangeError('It cannot be read') })
  expect(await portal.log.lines()).toMatchObject([
    { where: 'tab', event: { kind: 'started', version: '1.2.3' } },
    { where: 'tab', event: { kind: 'uncaught', error: 'RangeError' } },
  ])
})

it('a photo has its public address at the backend', () => {
  expect(portal.publicPhotoUrl('report-1/1-crown.jpg')).toBe(
    `${location.origin}/storage/v1/object/public/inspection-photos/report-1/1-crown.jpg`,
  )
})

it('a photo keeps the name of its file', async () => {
  const canvas = new OffscreenCanvas(20, 10)
  canvas.getContext('2d')
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
  const photo = await portal.preparePhoto(new File([picture], 'crown.jpg', { type: 'image/jpeg' }))
  expect(photo).toMatchObject({ fileName: 'crown.jpg', contentType: 'image/jpeg' })
})

it('the start page of this version, and of no other, gets the snapshot', async () => {
  const page = (app: string) =>
    new Response(`<html lang="en-IE"><body data-app="${app}"><div id="root"></div></body></html>`)
  await putStartPage('v0', page('/assets/older.js'))
  await putStartPage('v1', page(APP))
  const snapshot = { ownerId: OWNER, from: 1, until: 2 }
  const dataVersion = await portal.startSnapshot.dataVersion()
  await portal.startSnapshot.write({ ...snapshot, dataVersion }, '<p>A job</p>', '')
  const own = await (await caches.open('snapshots v1')).match('/technician')
  expect(await own?.text()).toContain('<p>A job</p>')
  expect(await (await caches.open('snapshots v0')).match('/technician')).toBeUndefined()
})

it('[R25] a second tap in the same place is guarded', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.toggleAttribute('data-guarded', true)
  const tapped = vi.fn<() => void>()
  button.addEventListener('click', tapped)
  await import('../../src/portal/shell/tapGuard.ts')
  const tap = () =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  await expect
    .poll(() => {
      tapped.mockClear()
      tap()
      tap()
      return tapped.mock.calls.length
    })
    .toBe(1)
  button.remove()
})

it('[R15] ids are made on the device, each another one', () => {
  expect(portal.uuid()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(portal.uuid()).not.toBe(portal.uuid())
  expect(Math.abs(portal.now().getTime() - Date.now())).toBeLessThan(60_000)
})

it('[section 7] a sign-in is requested from the backend, with its key', async () => {
  expect(await portal.accounts.signIn('aoife@example.com', 'secret')).toMatchObject({ kind: 'failed' })
  expect(requested('/auth/v1/token')).toMatchObject([{ apikey: 'public-key' }])
})

it.each<[string, () => Promise<unknown>, string]>([
  ['the reports on a job', () => portal.fetchReports(OWNER, 'job-7'), '/rest/v1/inspection_reports'],
  [
    'a page of older jobs',
    () => portal.fetchJobPage(OWNER, { before: { day: '2026-01-01' }, from: null }),
    '/rest/v1/jobs',
  ],
])('[R54] %s are requested with the version of the portal', async (_what, request, path) => {
  expect(await request()).toMatchObject({ kind: 'failed' })
  expect(requested(path)).toMatchObject([{ client: 'portal/1.2.3' }])
})

describe('[OB15a] the sync of a technician', () => {
  it('[OB1e] [OB17a] [OB22e] begins with the first screen, and with it what can wait until then', async () => {
    await db.errors.add({
      ownerId: OWNER,
      line: {
        at: '2026-11-20T09:00:00.000Z',
        where: 'tab',
        event: { kind: 'uncaught', error: 'TypeError', stack: '' },
      },
      isReported: false,
    })
    const listening = vi.spyOn(window, 'addEventListener')
    onTestFinished(() => listening.mockRestore())
    const isTriggered = () => listening.mock.calls.some(([type]) => type === 'online')
    loop = portal.startSync(OWNER)
    // All of them would have begun by then, if they did not wait for the first screen.
    await Promise.all([
      import('../../src/portal/background/triggers.ts'),
      import('../../src/portal/background/tidyDevice.ts'),
      import('../../src/portal/outbox/storageSpace.ts'),
    ])
    await portal.fetchJobPage(OWNER, { before: { day: '2026-01-01' }, from: null })
    expect(isTriggered()).toBe(false)
    expect(persist).not.toHaveBeenCalled()
    expect(opened).not.toHaveBeenCalledWith('logRotation')
    expect(await db.jobs.count()).toBe(1)

    const mount = document.body.appendChild(document.createElement('div'))
    watchFirstScreen(mount)
    mount.innerHTML = '<p>The list</p>'
    await expect.poll(isTriggered).toBe(true)
    await expect
      .poll(() => requested('/rest/v1/rpc/pull_changes'))
      .toMatchObject([{ client: 'portal/1.2.3' }])
    await expect.poll(() => persist.mock.calls.length).toBe(1)
    await expect.poll(() => opened.mock.calls.flat()).toContain('logRotation')
    await expect.poll(() => db.jobs.count()).toBe(0)
    await expect
      .poll(() => requested('/rest/v1/portal_errors').map(({ body }) => body))
      .toEqual([expect.stringContaining('"app_version":"1.2.3"')])
  })

  it('[OB15b] counts on the icon what is unsent, and leaves it to the worker once nobody looks', async () => {
    const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
    const cleared = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue()
    const hide = () => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      visibility.mockRestore()
    }
    register.mockClear()
    portal.showUnsent(0)
    expect([badge.mock.calls, cleared.mock.calls]).toEqual([[], [[]]])
    hide()
    portal.showUnsent(3)
    expect(badge.mock.calls).toEqual([[3]])
    hide()
    await expect.poll(() => register.mock.calls).toEqual([['outbox']])
  })

  it('[OB10a] sends under the lock that the worker takes', async () => {
    const released = Promise.withResolvers<void>()
    const held = navigator.locks.request('outbox-sender', () => released.promise)
    const sending = loop?.sendNow()
    await expect
      .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
      .toContain('outbox-sender')
    released.resolve()
    await Promise.all([held, sending])
    expect(loop?.state().isSending).toBe(false)
  })
})

it.each([
  ['somebody else', anIdentity({ auth_user_id: 'owner-2' })],
  ['nobody', null],
])(
  '[OB9c] the snapshot of a technician is deleted before the identity of %s is stored',
  async (_who, identity) => {
    await (await caches.open('snapshots v1')).put('/technician', new Response('<p>A job</p>'))
    await portal.store.setIdentity(identity)
    const cached = await (await caches.open('snapshots v1')).match('/technician')
    expect(cached).toBeUndefined()
  },
)

it('[R20] without a backend the portal says so, and opens', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '')
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const unconnected = composePortal()
  expect(warned.mock.calls).toEqual([
    ['The database is not connected: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.'],
  ])
  warned.mockRestore()
  expect(await unconnected.accounts.signIn('aoife@example.com', 'secret')).toEqual({
    kind: 'failed',
    message: 'Please connect to Supabase first',
  })
  expect(unconnected.publicPhotoUrl('a.jpg')).toBe('/storage/v1/object/public/inspection-photos/a.jpg')
})
