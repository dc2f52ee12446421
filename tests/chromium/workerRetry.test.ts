import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import type { Store } from '#sync/ports/store.ts'
import { sendOutbox } from '../../src/sw/sendOutbox.ts'
import { ACCEPTED_UNTIL, aJob, anIdentity, aNewEntry, startOf } from '../support/store/samples.ts'

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
  await db.authStorage.put(JSON.stringify(sessionOf(identity.userId)), SESSION_KEY)
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
  // Not deleted: the worker's connection is still open.
  for (const table of db.tables) await table.clear()
  db.close()
})

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
  respond(() => Response.json([{ id: 'job-1' }]))
  await sendOutbox()
  expect(await store.entries(anIdentity().userId)).toEqual([])
})

function sessionOf(userId: string) {
  const claims = btoa(JSON.stringify({ sub: userId, exp: Date.parse(ACCEPTED_UNTIL) / 1_000 }))
  return {
    access_token: `header.${claims}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: userId },
  }
}
