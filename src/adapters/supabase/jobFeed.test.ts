import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { RealtimeServer } from '../../../tests/support/store/realtimeServer.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createJobFeed } from './jobFeed.ts'
import { SESSION_KEY } from './auth/session.ts'

// Loading the client for the first time takes a second on a busy machine.
const PATIENT = { timeout: 10_000 }

const OWNER = '7d9f1c22-4a4e-4b6e-9d0a-2f6f0f6a1c01'

let server: RealtimeServer
let db: PortalDatabase
let stop = () => {}
beforeEach(async () => {
  // Node 20 has none of its own.
  vi.stubGlobal('WebSocket', WebSocket)
  server = await RealtimeServer.start()
  db = new PortalDatabase(`feed-${crypto.randomUUID()}`)
  await signIn(OWNER)
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.stop()
  await db.delete()
})

it('an open portal hears of a changed job where the server has Realtime', async () => {
  const heard = await listenToJobs()
  expect(server.joined.map(({ tables }) => tables)).toEqual([['public.jobs']])
  heard.mockClear()
  server.tellOfChange()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), PATIENT)
})

it('[OB9] it listens with the token of the owner', async () => {
  await listenToJobs()
  expect(server.joined.map(({ token }) => token)).toEqual([tokenOf(OWNER)])
})

it("[OB9] it never listens with somebody else's token, nor with one of a session that is gone", async () => {
  await signIn('somebody-else')
  await listenToJobs()
  stop()
  await db.authStorage.clear()
  await listenToJobs()
  expect(server.joined.map(({ token }) => token)).toEqual([null, null])
})

it('says in the console that it cannot listen, and stops without a word', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  db.close()
  stop = createJobFeed({ url: 'no address', key: 'key', isEmbedded: false }, db).onJobsChanged(
    OWNER,
    () => {},
  )
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), PATIENT)
  stop()
  expect(warn.mock.lastCall).toEqual(['The server does not tell of changed jobs:', expect.any(Error)])
  warn.mockRestore()
  await db.open()
})

it('a server that is gone is asked ever less often, and at last every five minutes', async () => {
  const askedAt: number[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      readonly readyState = 3
      onclose = (_event: object) => {}
      constructor() {
        askedAt.push(Date.now())
        queueMicrotask(() => this.onclose({ code: 1006 }))
      }
      close() {}
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(OWNER, () => {})
  await vi.waitFor(() => expect(askedAt).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  const waitsMs = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(waitsMs.slice(0, 8)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
})

it('what may have changed while nothing could be heard counts as heard', async () => {
  const heard = await listenToJobs()
  heard.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.breakConnections()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard).toHaveBeenCalled()
  })
})

it('a listener that has stopped hears nothing more', async () => {
  const heard = await listenToJobs()
  stop()
  heard.mockClear()
  await vi.waitFor(() => expect(server.listeners).toBe(0), PATIENT)
  server.tellOfChange()
  expect(heard).not.toHaveBeenCalled()
})

it('the embedded backend, which has no Realtime, is not asked', async () => {
  const heard = vi.fn<() => void>()
  createJobFeed({ url: server.url, key: 'key', isEmbedded: true }, db).onJobsChanged(OWNER, heard)
  await listenToJobs()
  expect(server.joined).toHaveLength(1)
  expect(heard).not.toHaveBeenCalled()
})

async function listenToJobs() {
  const heard = vi.fn<() => void>()
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(OWNER, heard)
  // Once for what changed before the listening began.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), PATIENT)
  return heard
}

async function signIn(userId: string): Promise<void> {
  await db.authStorage.put(
    JSON.stringify({ access_token: tokenOf(userId), refresh_token: 'refresh' }),
    SESSION_KEY,
  )
}

function tokenOf(userId: string): string {
  return ['{"alg":"none"}', JSON.stringify({ sub: userId }), ''].map((part) => btoa(part)).join('.')
}
