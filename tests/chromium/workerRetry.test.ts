import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { webLock } from '#adapters/browser/webLock.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { dataVersion } from '#adapters/snapshot/dataVersion.ts'
import { putStartPage, writeSnapshot } from '#adapters/snapshot/snapshotCache.ts'
import type { Store } from '#sync/ports/store.ts'
import { sendOutbox } from '../../src/sw/sendOutbox.ts'
import { aJob, anIdentity, aNewEntry, startOf } from '../support/store/samples.ts'
import { storeSession } from './storeSession.ts'

// What the browser calls at each sync event, here in a page: with its own database, locks and channels.

const NOT_EMPTY = 'The outbox is not empty yet'
const BUSY = () => Response.json({ code: 'PGRST000', message: 'Busy' }, { status: 503 })
const KEY_REFUSED = () => Response.json({ message: 'Invalid API key' }, { status: 401 })
const LOST = () => {
  throw new TypeError('Failed to fetch')
}

let db: PortalDatabase
let store: Store
beforeEach(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key')
  db = new PortalDatabase('portal')
  store = createDexieStore(db)
  const identity = anIdentity()
  await store.setIdentity(identity)
  await storeSession(db, identity.userId)
  const job = aJob()
  await db.jobs.put({
    ownerId: identity.userId,
    id: job.id,
    when: job.scheduled_date,
    job,
    isWithdrawn: false,
  })
  await store.enqueue(aNewEntry(startOf(job.id)))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Not deleted: the worker's connection is still open.
  for (const table of db.tables) await table.clear()
  db.close()
})

const messageOf = (error: Error) => error.message

function respond(response: () => Response): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    requests.push(String(input))
    return response()
  })
  return requests
}

it('[OB8b] [OB15b] woken before the back-off of a busy server has ended, the worker sends nothing, and asks to be woken again', async () => {
  const requests = respond(BUSY)
  await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
  expect(requests).toHaveLength(1)
  await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
  expect(requests).toHaveLength(1)
})

it.each([
  ['[OB15b] after a lost connection', LOST],
  ['[OB9i] [R55] after a key that the gateway refuses', KEY_REFUSED],
])(
  '%s the worker tries again as soon as it is woken, and asks for that as long as it has to',
  async (_title, response) => {
    const requests = respond(response)
    await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
    await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
    expect(requests).toHaveLength(2)
    expect(await store.entries(anIdentity().userId)).toHaveLength(1)
  },
)

it('[OB15b] the worker does not ask to be woken again once all is sent', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  respond(() => Response.json([{ id: 'job-1' }]))
  await sendOutbox()
  expect(await store.entries(anIdentity().userId)).toEqual([])
  expect(opened.mock.calls.flat(), '[OB1e] the log is rotated').toContain('logRotation')
})

it('[OB15b] [OB10a] the worker sends nothing while an open portal does, and asks to be woken again', async () => {
  const requests = respond(() => Response.json([{ id: 'job-1' }]))
  const sent = Promise.withResolvers<void>()
  const held = webLock('outbox-sender', () => sent.promise)
  await expect(sendOutbox()).rejects.toThrow('An open portal is sending')
  sent.resolve()
  await held
  expect(requests).toEqual([])
})

it.each([
  ['nobody is signed in', () => store.setIdentity(null)],
  ['the session has ended', () => db.authStorage.clear()],
  ['[R20] the portal has no backend', () => vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')],
])('[OB15b] the worker sends nothing and does not ask to be woken again if %s', async (_when, change) => {
  await change()
  const requests = respond(() => Response.json([{ id: 'job-1' }]))
  await sendOutbox()
  expect(requests).toEqual([])
  expect(await db.outbox.count()).toBe(1)
})

it('the app’s icon has the number of what the worker has left', async () => {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const cleared = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue()
  respond(LOST)
  await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
  expect(badge.mock.calls).toEqual([[1]])
  expect(cleared).not.toHaveBeenCalled()
  respond(() => Response.json([{ id: 'job-1' }]))
  await sendOutbox()
  expect(cleared).toHaveBeenCalledOnce()
})

it.each([
  ['is the one for once everything is sent', () => Response.json([{ id: 'job-1' }]), 'sent', 'All sent'],
  ['stays without a connection', LOST, NOT_EMPTY, '1 change waiting'],
  ['is deleted if the server is busy, since it does not show that', BUSY, NOT_EMPTY, ''],
])('[OB4i] the snapshot that the next start shows %s', async (_what, response, outcome, shown) => {
  const snapshot = { ownerId: anIdentity().userId, from: 0, until: 1, dataVersion: '' }
  await putStartPage('v1', new Response('<html lang="en-IE"><body data-app="/a.js"><div id="root"></div>'))
  await writeSnapshot('/a.js', snapshot, '1 change waiting')
  const version = await dataVersion((await db.open()).backendDB())
  await writeSnapshot('/a.js', snapshot, 'All sent', version)
  respond(response)
  expect(await sendOutbox().then(() => 'sent', messageOf)).toBe(outcome)
  const page = new DOMParser().parseFromString(
    (await (await caches.match('/technician'))?.text()) ?? '',
    'text/html',
  )
  expect(page.querySelector('#root')?.textContent).toBe(shown)
  for (const name of await caches.keys()) await caches.delete(name)
})

it('the worker logs its attempt to send', async () => {
  respond(BUSY)
  await expect(sendOutbox()).rejects.toThrow(NOT_EMPTY)
  await expect
    .poll(async () => (await db.diagnostics.toArray()).map(({ where, event }) => [where, event.kind]))
    .toContainEqual(['worker', 'sent'])
})
