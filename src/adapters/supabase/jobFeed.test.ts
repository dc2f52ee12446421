import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest'
import { WebSocket } from 'ws'
import { RealtimeServer } from '../../../tests/support/store/realtimeServer.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createJobFeed } from './jobFeed.ts'
import { SESSION_KEY } from './auth/session.ts'

const OWNER = '7d9f1c22-4a4e-4b6e-9d0a-2f6f0f6a1c01'

let server: RealtimeServer
let db: PortalDatabase
let stop = () => {}
beforeEach(async () => {
  // Node 20 has no WebSocket.
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

it.each([
  ['is new', 'public.jobs', 'INSERT'],
  ['changes', 'public.jobs', 'UPDATE'],
  ['is given to somebody else', 'private.departed_jobs', 'INSERT'],
  ['is given to somebody else again', 'private.departed_jobs', 'UPDATE'],
] as const)(
  '[OB15e] the feed calls back when a job %s, if the server has Realtime',
  async (_what, table, type) => {
    const onChange = await listenToJobs()
    onChange.mockClear()
    server.sendChange(table, type)
    await expect.poll(() => onChange).toHaveBeenCalledOnce()
  },
)

it('[OB15e] the feed does not call back when a job is deleted, which Realtime sends to everybody', async () => {
  const onChange = await listenToJobs()
  onChange.mockClear()
  server.sendChange('public.jobs', 'DELETE')
  server.sendChange('private.departed_jobs', 'INSERT')
  await expect.poll(() => onChange).toHaveBeenCalled()
  expect(onChange).toHaveBeenCalledOnce()
})

it("[OB9a] the feed uses the owner's token", async () => {
  await listenToJobs()
  expect(server.joined.map(({ token }) => token)).toEqual([tokenOf(OWNER)])
  expect(server.apiKeys).toEqual(['key'])
})

it("[OB9a] the feed never uses somebody else's token, or that of a removed session", async () => {
  await signIn('somebody-else')
  await listenToJobs()
  stop()
  await db.authStorage.clear()
  await listenToJobs()
  expect(server.joined.map(({ token }) => token)).toEqual([null, null])
})

it('a feed that cannot subscribe logs one warning, and none when it is stopped', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  db.close()
  stop = createJobFeed({ url: 'no address', key: 'key', isEmbedded: false }, db).onJobsChanged(
    OWNER,
    () => {},
  )
  await expect.poll(() => warn).toHaveBeenCalledOnce()
  stop()
  expect(warn.mock.lastCall).toEqual(['The feed of job changes failed:', expect.any(Error)])
  warn.mockRestore()
  await db.open()
})

it('reconnecting backs off to every five minutes', async () => {
  const connectedAt: number[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      readonly readyState = 3
      onclose = (_event: object) => {}
      constructor() {
        connectedAt.push(Date.now())
        queueMicrotask(() => this.onclose({ code: 1006 }))
      }
      close() {}
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(OWNER, () => {})
  await expect.poll(() => connectedAt).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  const waitsMs = connectedAt.slice(1).map((at, index) => at - (connectedAt[index] ?? 0))
  expect(waitsMs.slice(0, 8)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
})

it('the feed calls back after a reconnect, since jobs may have changed meanwhile', async () => {
  const onChange = await listenToJobs()
  onChange.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.breakConnections()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5_000)
      return onChange
    })
    .toHaveBeenCalled()
})

it('[OB15d] the feed reports that it is connected, and that the connection is lost', async () => {
  const seen: boolean[] = []
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(
    OWNER,
    () => {},
    (isConnected) => seen.push(isConnected),
  )
  await expect.poll(() => seen).toEqual([true])
  server.breakConnections()
  await expect.poll(() => seen.at(-1)).toBe(false)
})

it('[OB15d] the feed is not connected if the server cannot read the tables, so that the portal polls', async () => {
  server.isReading = false
  const onConnection = vi.fn<(isConnected: boolean) => void>()
  const onChange = await listenToFailure(onConnection)
  expect(onConnection.mock.calls).toEqual([[false]])
  expect(onChange).not.toHaveBeenCalled()
})

it('[OB15d] the feed is connected by no other message of the server', async () => {
  server.isReading = false
  const onConnection = vi.fn<(isConnected: boolean) => void>()
  const onChange = await listenToFailure(onConnection)
  server.sendSystem({ extension: 'presence', status: 'ok', message: '', channel: 'jobs' })
  server.sendSystem({ extension: 'postgres_changes', status: 'error', message: '', channel: 'jobs' })
  await expect.poll(() => onConnection).toHaveBeenCalledTimes(2)
  expect(onConnection.mock.calls).toEqual([[false], [false]])
  expect(onChange).not.toHaveBeenCalled()
})

it('the feed does not call back after it was stopped', async () => {
  const onChange = await listenToJobs()
  stop()
  onChange.mockClear()
  await expect.poll(() => server.clientCount).toBe(0)
  server.sendChange()
  expect(onChange).not.toHaveBeenCalled()
})

it('the feed does not connect to the embedded backend, which has no Realtime', async () => {
  const onChange = vi.fn<() => void>()
  createJobFeed({ url: server.url, key: 'key', isEmbedded: true }, db).onJobsChanged(OWNER, onChange)
  await listenToJobs()
  expect(server.joined).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
})

async function listenToJobs() {
  const onChange = vi.fn<() => void>()
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(OWNER, onChange)
  // It calls back once after the subscription.
  await expect.poll(() => onChange).toHaveBeenCalledOnce()
  return onChange
}

/** Resolves when the server has said that it cannot read the tables. */
async function listenToFailure(onConnection: Mock<(isConnected: boolean) => void>) {
  const onChange = vi.fn<() => void>()
  stop = createJobFeed({ url: server.url, key: 'key', isEmbedded: false }, db).onJobsChanged(
    OWNER,
    onChange,
    onConnection,
  )
  await expect.poll(() => onConnection).toHaveBeenCalled()
  return onChange
}

async function signIn(userId: string): Promise<void> {
  await db.authStorage.put(
    JSON.stringify({ access_token: tokenOf(userId), refresh_token: 'refresh' }),
    SESSION_KEY,
  )
}

function tokenOf(userId: string): string {
  return ['{"alg":"none"}', JSON.stringify({ sub: userId, exp: 1 }), ''].map((part) => btoa(part)).join('.')
}
