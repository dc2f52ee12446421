import 'fake-indexeddb/auto'
import type * as supabaseJs from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aJob,
  aTechnician,
  completionOf,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { CONFIG, freeLock, saveSession, sessionOf } from '../../../tests/support/store/sessions.ts'
import type { ErrorRecord } from '#sync/diagnostics.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createSupabaseConnection } from './connection.ts'
import { createSupabaseServer } from './server.ts'

const loading = vi.hoisted(() => ({ failures: 0 }))
vi.mock('@supabase/supabase-js', async (original) => {
  const real = await original<typeof supabaseJs>()
  return {
    ...real,
    // Fails here instead of at the import, since Node does not retry a failed import.
    createClient: (...parameters: Parameters<typeof real.createClient>) => {
      if (loading.failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
      return real.createClient(...parameters)
    },
  }
})

let db: PortalDatabase
const warn = vi.spyOn(console, 'warn')
beforeEach(async () => {
  loading.failures = 0
  warn.mockReset().mockImplementation(() => {})
  db = new PortalDatabase(`server-${crypto.randomUUID()}`)
  await saveSession(db, sessionOf(OWNER, 'old'))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

type StubResponse = Response | Error | (() => Response | Promise<Response>)
type Script = Record<string, StubResponse[]>

/**
 * Stubs a server that returns the responses of each kind of request in order and repeats the last one. A request
 * without a response fails like a lost network. Returns the requests so far, each with its kind and the end of its
 * token.
 */
function stubServer(script: Script): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const kind = kindOf(String(input), init.method ?? 'GET')
    const tokenEnd = new Headers(init.headers).get('authorization')?.split('.').at(-1)
    requests.push(tokenEnd ? `${kind} as ${tokenEnd}` : kind)
    const responses = script[kind] ?? []
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (response === undefined || response instanceof Error)
      throw response ?? new TypeError('Failed to fetch')
    return response instanceof Response ? response.clone() : response()
  })
  return requests
}

function kindOf(url: string, method: string): string {
  const { pathname } = new URL(url)
  const [, api, , ...rest] = pathname.split('/')
  if (api === 'auth') return 'renew'
  if (api === 'storage') return 'upload'
  if (rest[0] === 'rpc') return rest[1] === 'attach_photo' ? 'attach' : `${method} ${rest[1]}`
  return `${method} ${rest[0]}`
}

const server = () => createSupabaseServer(createSupabaseConnection(CONFIG, db, freeLock))
const send = (mutation: Mutation = startOf('job-1'), bytes: ArrayBuffer | null = null) =>
  server().send(OWNER, mutation, bytes)

const moved = Response.json([{ id: 'job-1' }])
const expired = Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
const denied = Response.json({ code: '42501', message: 'permission denied' }, { status: 403 })
// What Supabase's gateway responds.
const keyRefused = Response.json(
  { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' },
  { status: 401 },
)
const renewal = Response.json(sessionOf(OWNER, 'new'))
const active = Response.json([aTechnician()])
const switchedOff = Response.json([aTechnician({ is_active: false })])
const busy = (headers: HeadersInit = {}) =>
  Response.json({ code: 'PGRST000', message: 'Busy' }, { status: 503, headers })
const REFUSED = { kind: 'refused', reason: 'The server does not allow this' }
const UNREACHABLE = { kind: 'unreachable', reason: 'No answer from the server' }

describe('sending', () => {
  it("[OB9a] uses the owner's token", async () => {
    const requests = stubServer({ 'PATCH jobs': [moved] })
    expect(await send()).toEqual({ kind: 'accepted' })
    expect(requests).toEqual(['PATCH jobs as old'])
  })

  it('[OB9a] sends nothing if nobody or somebody else is signed in', async () => {
    const requests = stubServer({ 'PATCH jobs': [moved] })
    await saveSession(db, sessionOf('somebody-else'))
    expect(await send()).toEqual({ kind: 'signed-out' })
    await db.authStorage.clear()
    expect(await send()).toEqual({ kind: 'signed-out' })
    expect(requests).toEqual([])
  })

  it('[OB9i] [R55] becomes key-refused if the gateway refuses the key, and renews nothing', async () => {
    const requests = stubServer({ 'PATCH jobs': [keyRefused], upload: [keyRefused], renew: [keyRefused] })
    expect(await send()).toEqual({ kind: 'key-refused' })
    expect(await send(photoOf('job-1'), new ArrayBuffer(1))).toEqual({ kind: 'key-refused' })
    expect(requests).toEqual(['PATCH jobs as old', 'upload as old'])
  })

  it('[OB9i] [R55] becomes key-refused if the key is refused while the access is checked', async () => {
    stubServer({ 'PATCH jobs': [denied], 'GET technicians': [keyRefused] })
    expect(await send()).toEqual({ kind: 'key-refused' })
  })

  it('[OB9i] [R55] reads end with key-refused, too, and errors are reported later', async () => {
    const rpcs = { 'POST pull_changes': [keyRefused], 'GET inspection_reports': [keyRefused] }
    stubServer({ ...rpcs, 'GET jobs': [keyRefused], 'POST portal_errors': [keyRefused] })
    const reads = server()
    const day = '2026-11-20'
    expect(await reads.pull(OWNER, { since: null, from: day })).toEqual({ kind: 'key-refused' })
    expect(await reads.fetchJobPage(OWNER, { before: { day }, from: null })).toEqual({ kind: 'key-refused' })
    expect(await reads.pullReports(OWNER, { jobId: 'job-1' })).toEqual({ kind: 'key-refused' })
    expect(await reads.reportErrors(OWNER, [])).toBe('later')
  })

  it('[OB9b] sends a mutation again with a renewed token', async () => {
    const requests = stubServer({ 'PATCH jobs': [expired, moved], renew: [renewal] })
    expect(await send()).toEqual({ kind: 'accepted' })
    expect(requests).toEqual(['PATCH jobs as old', 'renew', 'PATCH jobs as new'])
  })

  it('[OB9a] [OB9b] does not send a mutation again with the token of somebody who signed in meanwhile', async () => {
    const requests = stubServer({
      'PATCH jobs': [
        async () => {
          await saveSession(db, sessionOf('somebody-else'))
          return expired.clone()
        },
      ],
    })
    expect(await send()).toEqual({ kind: 'signed-out' })
    expect(requests).toEqual(['PATCH jobs as old'])
  })

  it('[OB9b] returns signed-out if the session has ended, unreachable if the renewal failed', async () => {
    const ended = Response.json({ code: 'session_expired' }, { status: 400 })
    stubServer({ 'PATCH jobs': [expired], renew: [ended] })
    expect(await send()).toEqual({ kind: 'signed-out' })
    await saveSession(db, sessionOf(OWNER, 'old'))
    stubServer({ 'PATCH jobs': [expired] })
    expect(await send()).toEqual(UNREACHABLE)
  })

  it('[OB6e] [OB9b] does not pause other work if the server refuses even a fresh token', async () => {
    stubServer({ 'PATCH jobs': [expired], renew: [renewal] })
    expect(await send()).toEqual({
      kind: 'retry',
      reason: 'The server does not accept this session',
      retryAfterMs: null,
    })
  })

  it('[OB8j] returns unreachable if the client could not be loaded, and loads it the next time', async () => {
    stubServer({ 'PATCH jobs': [moved] })
    const sender = server()
    loading.failures = 1
    expect(await sender.send(OWNER, startOf('job-1'), null)).toEqual(UNREACHABLE)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The code of the Supabase client could not be loaded:',
      expect.any(TypeError),
    )
    expect(await sender.send(OWNER, startOf('job-1'), null)).toEqual({ kind: 'accepted' })
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an empty 200', () => new Response('')],
    ['an empty 204', () => new Response(null, { status: 204 })],
    ['an empty 206', () => new Response(null, { status: 206 })],
    ['a page', () => new Response('<p>Wi-Fi</p>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => Response.json({ ok: true })],
    ['null', () => Response.json(null)],
    ['text', () => Response.json('ok')],
  ])('[OB3b] returns unreachable if the response is %s', async (_what, response) => {
    const all = { 'PATCH jobs': [response], 'GET jobs': [response], 'POST inspection_reports': [response] }
    stubServer({ ...all, upload: [response], attach: [response], 'GET technicians': [response] })
    const photo = photoOf('job-1')
    const bytes = new ArrayBuffer(3)
    expect(await send(startOf('job-1'))).toEqual(UNREACHABLE)
    expect(await send(reportOf('job-1'))).toEqual(UNREACHABLE)
    expect(await send(photo, bytes)).toMatchObject(UNREACHABLE)
    expect(await send(photo)).toEqual(UNREACHABLE)
  })

  it("[OB8c] returns the server's Retry-After", async () => {
    const wait = async (...responses: Response[]) => {
      stubServer({ 'PATCH jobs': responses, renew: [renewal] })
      const outcome = await send()
      await saveSession(db, sessionOf(OWNER, 'old'))
      return outcome
    }
    const retry = { kind: 'retry', reason: 'The server is busy (503)' }
    expect(await wait(busy({ 'retry-after': '7' }))).toEqual({ ...retry, retryAfterMs: 7_000 })
    expect(await wait(busy())).toEqual({ ...retry, retryAfterMs: null })
    expect(await wait(busy({ 'retry-after': '0' }))).toEqual({ ...retry, retryAfterMs: null })
    expect(await wait(expired, busy({ 'retry-after': '7' }))).toEqual({ ...retry, retryAfterMs: 7_000 })
  })

  it.each([429, 503])(
    '[OB8d] waits as long as the Retry-After of a gateway that sends a page with %i requires',
    async (status) => {
      const page = (headers = {}) =>
        new Response('<h1>Please wait</h1>', { status, headers: { 'content-type': 'text/html', ...headers } })
      const retry = { kind: 'retry', reason: `The server is busy (${status})` }
      stubServer({ 'PATCH jobs': [page({ 'retry-after': '1800' })] })
      expect(await send()).toEqual({ ...retry, retryAfterMs: 1_800_000 })
      stubServer({ 'PATCH jobs': [page()] })
      expect(await send()).toEqual({ ...retry, retryAfterMs: null })
    },
  )

  it('[OB8d] returns unreachable for a mutation that was not sent, although a gateway responded to the one before', async () => {
    const sender = server()
    const headers = { 'content-type': 'text/html', 'retry-after': '1800' }
    stubServer({ 'PATCH jobs': [() => new Response('<h1>Please wait</h1>', { status: 503, headers })] })
    expect(await sender.send(OWNER, startOf('job-1'), null)).toMatchObject({ retryAfterMs: 1_800_000 })
    await saveSession(db, sessionOf(OWNER, 'new'))
    loading.failures = 1
    expect(await sender.send(OWNER, startOf('job-2'), null)).toEqual(UNREACHABLE)
  })

  it('[OB8d] takes no other page of a gateway for a response, whatever its Retry-After', async () => {
    const headers = { 'content-type': 'text/html', 'retry-after': '1800' }
    stubServer({ 'PATCH jobs': [() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers })] })
    expect(await send()).toEqual(UNREACHABLE)
  })

  it('[OB8c] does not return the Retry-After of an earlier mutation', async () => {
    const sender = server()
    stubServer({ 'PATCH jobs': [busy({ 'retry-after': '7' })] })
    await sender.send(OWNER, startOf('job-1'), null)
    const lost = new TypeError('Failed to fetch')
    stubServer({ upload: [busy()], attach: [lost] })
    expect(await sender.send(OWNER, photoOf('job-1'), new ArrayBuffer(3))).toMatchObject({
      retryAfterMs: null,
    })
  })
})

describe('sending several mutations at once', () => {
  const JOBS = ['job-1', 'job-2', 'job-3', 'job-4']
  const sendAll = (): Promise<unknown[]> => {
    const sender = server()
    return Promise.all(JOBS.map((jobId) => sender.send(OWNER, startOf(jobId), null)))
  }
  const count = (requests: readonly string[], kind: string) =>
    requests.filter((request) => request.startsWith(kind)).length

  it('[OB24f] renews the session once', async () => {
    const requests = stubServer({
      'PATCH jobs': [expired, expired, expired, expired, moved],
      renew: [renewal],
    })
    expect(await sendAll()).toEqual(JOBS.map(() => ({ kind: 'accepted' })))
    expect(count(requests, 'renew')).toBe(1)
    expect(count(requests, 'PATCH jobs as new')).toBe(4)
  })

  it('[OB24f] waits once for a renewal without a response', async () => {
    const requests = stubServer({ 'PATCH jobs': [expired] })
    expect(await sendAll()).toEqual(JOBS.map(() => UNREACHABLE))
    expect(count(requests, 'renew')).toBe(1)
  })

  it('[OB8c] returns to each its own Retry-After', async () => {
    stubServer({ 'PATCH jobs': [busy({ 'retry-after': '7' })], 'POST inspection_reports': [busy()] })
    const sender = server()
    const outcomes = [startOf('job-1'), reportOf('job-2')].map((mutation) =>
      sender.send(OWNER, mutation, null),
    )
    expect(await Promise.all(outcomes)).toMatchObject([{ retryAfterMs: 7_000 }, { retryAfterMs: null }])
  })

  it('[OB24f] shares the checks whether the technician is active', async () => {
    const requests = stubServer({ 'PATCH jobs': [denied], 'GET technicians': [active] })
    expect(await sendAll()).toEqual(JOBS.map(() => REFUSED))
    expect(count(requests, 'PATCH jobs')).toBe(8)
    expect(count(requests, 'GET technicians')).toBeLessThanOrEqual(4)
  })
})

describe('a refusal', () => {
  it('[OB21b] is final if it is repeated while the technician is active', async () => {
    const requests = stubServer({ 'PATCH jobs': [denied], 'GET technicians': [active] })
    expect(await send()).toEqual(REFUSED)
    const each = ['PATCH jobs as old', 'GET technicians as old']
    expect(requests).toEqual([...each, ...each])
  })

  it('[OB21b] becomes no-access if the technician is switched off at the second attempt', async () => {
    stubServer({ 'PATCH jobs': [denied], 'GET technicians': [active, switchedOff] })
    expect(await send()).toMatchObject({ kind: 'no-access' })
  })

  it('[OB21c] becomes no-access while the technician is switched off', async () => {
    const requests = stubServer({ 'PATCH jobs': [denied], 'GET technicians': [switchedOff] })
    expect(await send()).toEqual({
      kind: 'no-access',
      reason: 'Your account is currently inactive. Please contact support.',
    })
    expect(requests).toHaveLength(2)
  })

  it('[OB21b] is dropped if the technician was reactivated before the profile was read', async () => {
    stubServer({ 'PATCH jobs': [denied, moved], 'GET technicians': [active] })
    expect(await send()).toEqual({ kind: 'accepted' })
  })

  it('[OB8c] [OB21b] is retried after the Retry-After if the server is busy at the second attempt', async () => {
    stubServer({ 'PATCH jobs': [denied, busy({ 'retry-after': '7' })], 'GET technicians': [active] })
    expect(await send()).toMatchObject({ kind: 'retry', retryAfterMs: 7_000 })
  })

  it('[OB9b] becomes signed-out if the session ends meanwhile', async () => {
    const ended = Response.json({ code: 'session_expired' }, { status: 400 })
    stubServer({ 'PATCH jobs': [denied], 'GET technicians': [expired], renew: [ended] })
    expect(await send()).toEqual({ kind: 'signed-out' })
  })

  it('[OB21b] is not final if the profile cannot be read', async () => {
    stubServer({ 'PATCH jobs': [denied] })
    expect(await send()).toEqual(UNREACHABLE)
    stubServer({ 'PATCH jobs': [denied], 'GET technicians': [busy({ 'retry-after': '7' })] })
    expect(await send()).toEqual({ kind: 'retry', reason: 'Busy', retryAfterMs: 7_000 })
  })
})

describe('a photo', () => {
  const photo = photoOf('job-1')
  const bytes = new ArrayBuffer(3)
  const stored = Response.json({ Key: 'inspection-photos/a.jpg', Id: 'id' })
  const hosted = (code: string, statusCode: string) =>
    Response.json({ statusCode, error: 'Error', message: 'No', code }, { status: 400 })
  const notTheirs = hosted('AccessDenied', '403')
  const missing = Response.json({ code: 'PT404', message: 'Not in storage' }, { status: 404 })
  const page = (status: number) => () =>
    new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
  const attached = async () => {
    const path = photo.kind === 'photo.upload' ? photo.photo.path : ''
    return Response.json([`${CONFIG.url}/storage/v1/object/public/inspection-photos/${path}`, path])
  }

  it('[OB9b] is sent again with a fresh token if storage refuses an expired one', async () => {
    const requests = stubServer({
      upload: [notTheirs, stored],
      attach: [expired, attached],
      renew: [renewal],
    })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
    expect(requests).toEqual(['upload as old', 'attach as old', 'renew', 'upload as new', 'attach as new'])
  })

  it('[OB3d] is refused if storage refuses fresh tokens', async () => {
    const requests = stubServer({
      upload: [notTheirs],
      attach: [missing],
      renew: [renewal],
      'GET technicians': [active],
    })
    expect(await send(photo, bytes)).toEqual({
      kind: 'refused',
      reason: 'The server does not allow this photo',
    })
    expect(requests.filter((each) => each.startsWith('GET'))).toEqual(Array(2).fill('GET technicians as new'))
  })

  // The phone slept between the renewal and the upload.
  it('[OB9b] is not refused if the renewed token has expired before the upload', async () => {
    const newer = Response.json(sessionOf(OWNER, 'newer'))
    const requests = stubServer({
      upload: [notTheirs, notTheirs, stored],
      renew: [renewal, newer],
      'GET technicians': [expired, active],
      attach: [missing, missing, attached],
    })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
    expect(requests.slice(-2)).toEqual(['upload as newer', 'attach as newer'])
  })

  it('[OB3d] is retried after a broken connection to storage', async () => {
    const broken = Response.json(
      { statusCode: '400', code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', error: 'Bad Request', message: 'No' },
      { status: 400 },
    )
    stubServer({ upload: [broken], 'GET technicians': [active] })
    expect(await send(photo, bytes)).toMatchObject({ kind: 'retry' })
  })

  it('[OB3d] is refused if it is too large for storage', async () => {
    stubServer({ upload: [hosted('EntityTooLarge', '413')], 'GET technicians': [active] })
    expect(await send(photo, bytes)).toMatchObject({ kind: 'refused' })
  })

  it('[OB8d] is lost if a gateway lets no body of its size pass', async () => {
    stubServer({ upload: [page(413)] })
    expect(await send(photo, bytes)).toEqual({
      kind: 'upload-lost',
      reason: 'The photo is too large for the server',
    })
  })

  it('[OB8d] is not sent again soon if a gateway has received its bytes', async () => {
    stubServer({ upload: [page(502)] })
    expect(await send(photo, bytes)).toEqual({ ...UNREACHABLE, areBytesSent: true })
    stubServer({ upload: [stored], attach: [page(502)] })
    expect(await send(photo, bytes)).toEqual(UNREACHABLE)
  })

  it.each([
    ['a lost network', new TypeError('Failed to fetch'), UNREACHABLE],
    ['a busy server', busy(), { kind: 'retry', reason: 'The server is busy (503)', retryAfterMs: null }],
  ])(
    '[OB8g] is not uploaded again after %s before it is known that it is not stored',
    async (_what, failure, outcome) => {
      const sender = server()
      const requests = stubServer({ upload: [failure, stored], attach: [missing, attached] })
      expect(await sender.send(OWNER, photo, bytes)).toEqual(outcome)
      expect(await sender.send(OWNER, photo, bytes)).toEqual({ kind: 'accepted' })
      await sender.send(OWNER, photo, bytes)
      const once = ['upload as old', 'attach as old']
      expect(requests).toEqual(['upload as old', 'attach as old', ...once, ...once])
    },
  )

  it('[OB8f] [R55] is not uploaded to a gateway that refuses the key, before that accepts it again', async () => {
    const sender = server()
    const requests = stubServer({
      upload: [keyRefused, stored],
      attach: [keyRefused, keyRefused, missing, attached],
    })
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await sender.send(OWNER, photo, bytes)).toEqual({ kind: 'key-refused' })
    expect(await sender.send(OWNER, photo, bytes)).toEqual({ kind: 'accepted' })
    const asked = 'attach as old'
    expect(requests).toEqual(['upload as old', asked, asked, asked, 'upload as old', 'attach as old'])
  })

  it('[OB10e] is attached if storage already has it', async () => {
    stubServer({ upload: [hosted('KeyAlreadyExists', '409')], attach: [attached] })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
  })
})

describe('reading', () => {
  const none = Response.json([], { headers: { 'content-range': '*/0' } })
  const jobs = { since: null, from: '2026-08-22' }
  const older = { before: { day: '2026-08-22' }, from: '2024-11-20' }
  const changes = Response.json({
    technician: aTechnician(),
    full: true,
    cursor: 'next',
    jobs: [],
    gone: [],
    reports_changed: true,
  })

  it("jobs requires the owner's session, which is renewed if it has expired", async () => {
    const requests = stubServer({ 'POST pull_changes': [expired, changes], renew: [renewal] })
    expect(await server().pull(OWNER, jobs)).toMatchObject({ kind: 'pulled', cursor: 'next' })
    expect(requests).toEqual(['POST pull_changes as old', 'renew', 'POST pull_changes as new'])
    expect(await server().pull('somebody-else', jobs)).toEqual({ kind: 'signed-out' })
    expect(requests).toHaveLength(3)
  })

  it("reports requires the owner's session", async () => {
    const requests = stubServer({ 'GET inspection_reports': [none] })
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toMatchObject({
      kind: 'pulled',
      reports: [],
    })
    expect(await server().pullReports('somebody-else', { jobId: 'job-1' })).toEqual({ kind: 'signed-out' })
    expect(requests).toEqual(['GET inspection_reports as old'])
  })

  it("[OB9a] older jobs requires the owner's session", async () => {
    const page = Response.json([aJob()], { headers: { 'content-range': '0-0/1' } })
    const requests = stubServer({ 'GET jobs': [page] })
    expect(await server().fetchJobPage(OWNER, older)).toMatchObject({ kind: 'fetched', jobs: [aJob()] })
    expect(await server().fetchJobPage('somebody-else', older)).toEqual({ kind: 'signed-out' })
    // The page, and the number of still older jobs.
    expect(requests).toEqual(['GET jobs as old', 'GET jobs as old'])
  })

  it('fails without a network, and if even a fresh token is refused', async () => {
    const isOffline = { kind: 'failed', message: 'No answer from the server', isOffline: true }
    stubServer({ 'POST pull_changes': [expired] })
    expect(await server().pull(OWNER, jobs)).toEqual(isOffline)
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toEqual(isOffline)
    expect(await server().fetchJobPage(OWNER, older)).toEqual(isOffline)
    stubServer({ 'POST pull_changes': [expired], renew: [renewal] })
    expect(await server().pull(OWNER, jobs)).toEqual({
      kind: 'failed',
      message: 'The server does not accept this session',
      isOffline: false,
    })
  })

  it.each([200, 201, 202, 204, 206])('[OB3b] takes nothing from an empty %i', async (status) => {
    stubServer({ 'POST pull_changes': [() => new Response(status === 201 ? '' : null, { status })] })
    expect(await server().pull(OWNER, jobs)).toMatchObject({ kind: 'failed' })
  })

  it.each([
    ['the page of a captive portal', '<!doctype html><p>Wi-Fi</p>', 'text/html'],
    ['half a response', '{"technician": {"id": "', 'application/json'],
    ['a page that claims to be JSON', '<p>Wi-Fi</p>', 'application/json'],
  ])('[OB3b] takes nothing from %s', async (_what, body, type) => {
    const response = () => new Response(body, { headers: { 'content-type': type } })
    stubServer({ 'POST pull_changes': [response], 'POST pull_reports': [response], 'GET jobs': [response] })
    const isOffline = { kind: 'failed', isOffline: true }
    expect(await server().pull(OWNER, jobs)).toMatchObject(isOffline)
    const reports = { since: 'a', from: '2026-08-22T09:00:00.000Z' }
    expect(await server().pullReports(OWNER, reports)).toMatchObject(isOffline)
    expect(await server().fetchJobPage(OWNER, older)).toMatchObject(isOffline)
  })
})

describe('errors for the office', () => {
  const record: ErrorRecord = {
    occurred_at: '2026-11-20T09:00:00.000Z',
    app_version: '1',
    place: 'tab',
    kind: 'uncaught',
    error: 'TypeError',
    stack: '',
  }
  const report = (script: Script) => {
    stubServer(script)
    return server().reportErrors(OWNER, [record])
  }
  const POST = 'POST portal_errors'
  const taken = new Response(null, { status: 201 })

  it('are reported, with a renewed token if necessary', async () => {
    expect(await report({ [POST]: [taken] })).toBe('accepted')
    expect(await report({ [POST]: [expired, taken], renew: [renewal] })).toBe('accepted')
  })

  it('wait for a session and a network', async () => {
    expect(await report({})).toBe('later')
    expect(await report({ [POST]: [expired] })).toBe('later')
    await db.authStorage.clear()
    expect(await report({ [POST]: [taken] })).toBe('later')
  })

  it('are refused if even a fresh token is refused', async () =>
    expect(await report({ [POST]: [expired], renew: [renewal] })).toBe('refused'))
})

it('[OB10d] a completion that took effect before is accepted', async () => {
  const requests = stubServer({
    'PATCH jobs': [Response.json([])],
    'GET jobs': [
      Response.json([
        { status: 'completed', actual_start_time: null, actual_end_time: '2026-11-20T09:00:00+00:00' },
      ]),
    ],
  })
  expect(await send(completionOf('job-1'))).toEqual({ kind: 'accepted' })
  expect(requests).toEqual(['PATCH jobs as old', 'GET jobs as old'])
})
