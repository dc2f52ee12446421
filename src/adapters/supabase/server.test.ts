import 'fake-indexeddb/auto'
import type * as supabaseJs from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aTechnician,
  completionOf,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { CONFIG, freeLock, keepSession, sessionOf } from '../../../tests/support/store/sessions.ts'
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
    // In place of the import: Node never asks twice for a module that it could not load.
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
  await keepSession(db, sessionOf(OWNER, 'old'))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

type Answer = Response | Error | (() => Response | Promise<Response>)
type Script = Record<string, Answer[]>

/**
 * A server whose answers to each kind of request come one after the other, the last one again and again, and
 * what it was asked: kind, and the mark of the token. Whatever has no answer fails like a lost network.
 */
function serverThat(script: Script): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const kind = kindOf(String(input), init.method ?? 'GET')
    const mark = new Headers(init.headers).get('authorization')?.split('.').at(-1)
    asked.push(mark ? `${kind} as ${mark}` : kind)
    const answers = script[kind] ?? []
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : answer()
  })
  return asked
}

function kindOf(url: string, method: string): string {
  const { pathname } = new URL(url)
  const [, api, , ...rest] = pathname.split('/')
  if (api === 'auth') return 'renew'
  if (api === 'storage') return 'upload'
  return rest[0] === 'rpc' ? 'attach' : `${method} ${rest[0]}`
}

const server = () => createSupabaseServer(createSupabaseConnection(CONFIG, db, freeLock))
const send = (mutation: Mutation = startOf('job-1'), bytes: ArrayBuffer | null = null) =>
  server().send(OWNER, mutation, bytes)

const moved = Response.json([{ id: 'job-1' }])
const expired = Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
const denied = Response.json({ code: '42501', message: 'permission denied' }, { status: 403 })
const renewal = Response.json(sessionOf(OWNER, 'new'))
const active = Response.json([aTechnician()])
const switchedOff = Response.json([aTechnician({ is_active: false })])
const busy = (headers: HeadersInit = {}) =>
  Response.json({ code: 'PGRST000', message: 'Busy' }, { status: 503, headers })
const REFUSED = { kind: 'refused', reason: 'The server does not allow this' }
const UNREACHABLE = { kind: 'unreachable', reason: 'No answer from the server' }

describe('sending', () => {
  it('[OB9] speaks with the token of the owner', async () => {
    const asked = serverThat({ 'PATCH jobs': [moved] })
    expect(await send()).toEqual({ kind: 'accepted' })
    expect(asked).toEqual(['PATCH jobs as old'])
  })

  it('[OB9] sends nothing if nobody is signed in, or somebody else', async () => {
    const asked = serverThat({ 'PATCH jobs': [moved] })
    await keepSession(db, sessionOf('somebody-else'))
    expect(await send()).toEqual({ kind: 'signed-out' })
    await db.authStorage.clear()
    expect(await send()).toEqual({ kind: 'signed-out' })
    expect(asked).toEqual([])
  })

  it('[OB9] sends it again with a renewed token', async () => {
    const asked = serverThat({ 'PATCH jobs': [expired, moved], renew: [renewal] })
    expect(await send()).toEqual({ kind: 'accepted' })
    expect(asked).toEqual(['PATCH jobs as old', 'renew', 'PATCH jobs as new'])
  })

  it("[OB9] does not send it again with somebody else's token, who signed in meanwhile", async () => {
    const asked = serverThat({
      'PATCH jobs': [
        async () => {
          await keepSession(db, sessionOf('somebody-else'))
          return expired.clone()
        },
      ],
    })
    expect(await send()).toEqual({ kind: 'signed-out' })
    expect(asked).toEqual(['PATCH jobs as old'])
  })

  it('[OB9] is signed out if the session has ended, and unreachable if nobody says so', async () => {
    const ended = Response.json({ code: 'session_expired' }, { status: 400 })
    serverThat({ 'PATCH jobs': [expired], renew: [ended] })
    expect(await send()).toEqual({ kind: 'signed-out' })
    await keepSession(db, sessionOf(OWNER, 'old'))
    serverThat({ 'PATCH jobs': [expired] })
    expect(await send()).toEqual(UNREACHABLE)
  })

  it('[OB6] [OB9] goes on with other work if the server refuses even a fresh token', async () => {
    serverThat({ 'PATCH jobs': [expired], renew: [renewal] })
    expect(await send()).toEqual({
      kind: 'retry',
      reason: 'The server does not accept this session',
      retryAfterMs: null,
    })
  })

  it('[OB8] is no answer if the code that sends could not be loaded, and loads it the next time', async () => {
    serverThat({ 'PATCH jobs': [moved] })
    const sender = server()
    loading.failures = 1
    expect(await sender.send(OWNER, startOf('job-1'), null)).toEqual(UNREACHABLE)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The code that speaks with the server could not be loaded:',
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
  ])('[OB3] [OB8] is no answer if all that comes is %s', async (_what, answer) => {
    const all = { 'PATCH jobs': [answer], 'GET jobs': [answer], 'POST inspection_reports': [answer] }
    serverThat({ ...all, upload: [answer], attach: [answer], 'GET technicians': [answer] })
    const photo = photoOf('job-1')
    const bytes = new ArrayBuffer(3)
    expect(await send(startOf('job-1'))).toEqual(UNREACHABLE)
    expect(await send(reportOf('job-1'))).toEqual(UNREACHABLE)
    expect(await send(photo, bytes)).toEqual(UNREACHABLE)
    expect(await send(photo)).toEqual(UNREACHABLE)
  })

  it('[OB8] waits as long as the server asks', async () => {
    const wait = async (...answers: Response[]) => {
      serverThat({ 'PATCH jobs': answers, renew: [renewal] })
      const outcome = await send()
      await keepSession(db, sessionOf(OWNER, 'old'))
      return outcome
    }
    const retry = { kind: 'retry', reason: 'The server is busy (503)' }
    expect(await wait(busy({ 'retry-after': '7' }))).toEqual({ ...retry, retryAfterMs: 7_000 })
    expect(await wait(busy())).toEqual({ ...retry, retryAfterMs: null })
    expect(await wait(busy({ 'retry-after': '0' }))).toEqual({ ...retry, retryAfterMs: null })
    expect(await wait(expired, busy({ 'retry-after': '7' }))).toEqual({ ...retry, retryAfterMs: 7_000 })
  })

  it('[OB8] does not wait for one that an earlier mutation was asked to wait for', async () => {
    const sender = server()
    serverThat({ 'PATCH jobs': [busy({ 'retry-after': '7' })] })
    await sender.send(OWNER, startOf('job-1'), null)
    const lost = new TypeError('Failed to fetch')
    serverThat({ upload: [busy()], attach: [lost] })
    expect(await sender.send(OWNER, photoOf('job-1'), new ArrayBuffer(3))).toMatchObject({
      retryAfterMs: null,
    })
  })
})

describe('a refusal', () => {
  it('[OB3] is believed if it comes twice while the technician is active', async () => {
    const asked = serverThat({ 'PATCH jobs': [denied], 'GET technicians': [active] })
    expect(await send()).toEqual(REFUSED)
    const each = ['PATCH jobs as old', 'GET technicians as old']
    expect(asked).toEqual([...each, ...each])
  })

  it('[OB21] is a pause if the technician was switched off again at the second time', async () => {
    serverThat({ 'PATCH jobs': [denied], 'GET technicians': [active, switchedOff] })
    expect(await send()).toMatchObject({ kind: 'no-access' })
  })

  it('[OB21] is a pause while the technician is switched off', async () => {
    const asked = serverThat({ 'PATCH jobs': [denied], 'GET technicians': [switchedOff] })
    expect(await send()).toEqual({
      kind: 'no-access',
      reason: 'Your account is currently inactive. Please contact support.',
    })
    expect(asked).toHaveLength(2)
  })

  it('[OB21] is none if the technician was let in before anybody asked', async () => {
    serverThat({ 'PATCH jobs': [denied, moved], 'GET technicians': [active] })
    expect(await send()).toEqual({ kind: 'accepted' })
  })

  it('[OB8] that a busy server gives no second time is retried when it asks', async () => {
    serverThat({ 'PATCH jobs': [denied, busy({ 'retry-after': '7' })], 'GET technicians': [active] })
    expect(await send()).toMatchObject({ kind: 'retry', retryAfterMs: 7_000 })
  })

  it('[OB9] pauses the outbox if the session ends meanwhile', async () => {
    const ended = Response.json({ code: 'session_expired' }, { status: 400 })
    serverThat({ 'PATCH jobs': [denied], 'GET technicians': [expired], renew: [ended] })
    expect(await send()).toEqual({ kind: 'signed-out' })
  })

  it('[OB3] [OB8] is not believed if nobody says whether the technician is active', async () => {
    serverThat({ 'PATCH jobs': [denied] })
    expect(await send()).toEqual(UNREACHABLE)
    serverThat({ 'PATCH jobs': [denied], 'GET technicians': [busy({ 'retry-after': '7' })] })
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
  const attached = async () => {
    const path = photo.kind === 'photo.upload' ? photo.photo.path : ''
    return Response.json([`${CONFIG.url}/storage/v1/object/public/inspection-photos/${path}`, path])
  }

  it('[OB9] that storage refuses to an expired token is sent again with a fresh one', async () => {
    const asked = serverThat({ upload: [notTheirs, stored], attach: [attached], renew: [renewal] })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
    expect(asked).toEqual(['upload as old', 'renew', 'upload as new', 'attach as new'])
  })

  it('[OB3] that storage refuses to fresh tokens is refused', async () => {
    const asked = serverThat({ upload: [notTheirs], renew: [renewal], 'GET technicians': [active] })
    expect(await send(photo, bytes)).toEqual({
      kind: 'refused',
      reason: 'The server does not allow this photo',
    })
    expect(asked.filter((each) => each.startsWith('GET'))).toEqual(Array(2).fill('GET technicians as new'))
  })

  // The phone slept between the renewal and the upload: the token was fresh once.
  it('[OB9] that storage refuses to a token which has expired again is not refused', async () => {
    const newer = Response.json(sessionOf(OWNER, 'newer'))
    const asked = serverThat({
      upload: [notTheirs, notTheirs, stored],
      renew: [renewal, newer],
      'GET technicians': [expired, active],
      attach: [attached],
    })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
    expect(asked.slice(-2)).toEqual(['upload as newer', 'attach as newer'])
  })

  it('[OB3] [OB8] meets a broken connection to storage, which refuses nothing', async () => {
    const answer = Response.json(
      { statusCode: '400', code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', error: 'Bad Request', message: 'No' },
      { status: 400 },
    )
    serverThat({ upload: [answer], 'GET technicians': [active] })
    expect(await send(photo, bytes)).toMatchObject({ kind: 'retry' })
  })

  it('[OB3] too large for storage is refused', async () => {
    serverThat({ upload: [hosted('EntityTooLarge', '413')], 'GET technicians': [active] })
    expect(await send(photo, bytes)).toMatchObject({ kind: 'refused' })
  })

  it('[OB10] that storage has already is attached', async () => {
    serverThat({ upload: [hosted('KeyAlreadyExists', '409')], attach: [attached] })
    expect(await send(photo, bytes)).toEqual({ kind: 'accepted' })
  })
})

describe('reading', () => {
  const jobs = Response.json([], { headers: { 'content-range': '*/0' } })

  it('the jobs needs the session of their owner, renewed if it has expired', async () => {
    const asked = serverThat({ 'GET technicians': [expired, active], 'GET jobs': [jobs], renew: [renewal] })
    expect(await server().pull(OWNER)).toMatchObject({ kind: 'pulled', jobs: [] })
    // The jobs, and how many older ones there are.
    const reads = ['GET technicians as new', 'GET jobs as new', 'GET jobs as new']
    expect(asked).toEqual(['GET technicians as old', 'renew', ...reads])
    expect(await server().pull('somebody-else')).toEqual({ kind: 'signed-out' })
    expect(asked).toHaveLength(5)
  })

  it('the reports needs it too', async () => {
    const asked = serverThat({ 'GET inspection_reports': [jobs] })
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toEqual({ kind: 'pulled', reports: [] })
    expect(await server().pullReports('somebody-else', { jobId: 'job-1' })).toEqual({ kind: 'signed-out' })
    expect(asked).toEqual(['GET inspection_reports as old'])
  })

  it('[OB22] the older jobs needs it too', async () => {
    const asked = serverThat({ 'GET jobs': [jobs] })
    const fetchOf = (userId: string) =>
      server().fetchOlderJobs({ userId, technician: aTechnician() }, { day: '2024-11-20' })
    expect(await fetchOf(OWNER)).toEqual({ kind: 'fetched', jobs: [], isLastPage: true })
    expect(await fetchOf('somebody-else')).toEqual({ kind: 'signed-out' })
    expect(asked).toEqual(['GET jobs as old'])
  })

  it("[OB5] the reports brings the server's own time along", async () => {
    const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
    const none = Response.json([], { headers: { 'content-range': '*/0', date } })
    serverThat({ 'GET inspection_reports': [none] })
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toEqual({
      kind: 'pulled',
      reports: [],
      serverTime: '2026-11-20T09:00:00.000Z',
    })
    serverThat({ 'GET inspection_reports': [busy({ date })] })
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toEqual({
      kind: 'failed',
      message: 'Busy',
      isOffline: false,
    })
  })

  it('fails plainly without a network, and if even a fresh token is refused', async () => {
    const isOffline = { kind: 'failed', message: 'No answer from the server', isOffline: true }
    serverThat({ 'GET technicians': [expired] })
    expect(await server().pull(OWNER)).toEqual(isOffline)
    expect(await server().pullReports(OWNER, { jobId: 'job-1' })).toMatchObject({ isOffline: true })
    serverThat({ 'GET technicians': [expired], renew: [renewal] })
    expect(await server().pull(OWNER)).toEqual({
      kind: 'failed',
      message: 'The server does not accept this session',
      isOffline: false,
    })
  })

  it.each([200, 201, 202, 204, 206])('[OB3] signs nobody out for an empty %i', async (status) => {
    serverThat({ 'GET technicians': [() => new Response(null, { status })] })
    expect(await server().pull(OWNER)).toMatchObject({ kind: 'failed', isOffline: true })
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
    serverThat(script)
    return server().reportErrors(OWNER, [record])
  }
  const POST = 'POST portal_errors'
  const taken = new Response(null, { status: 201 })

  it('are reported once, with a renewed token if need be', async () => {
    expect(await report({ [POST]: [taken] })).toBe('accepted')
    expect(await report({ [POST]: [expired, taken], renew: [renewal] })).toBe('accepted')
  })

  it('wait for a session, and for a network', async () => {
    expect(await report({})).toBe('later')
    expect(await report({ [POST]: [expired] })).toBe('later')
    await db.authStorage.clear()
    expect(await report({ [POST]: [taken] })).toBe('later')
  })

  it('wait no longer if a fresh token cannot report them', async () =>
    expect(await report({ [POST]: [expired], renew: [renewal] })).toBe('refused'))
})

it('[OB10] a completion is sent as one, and a repetition recognised', async () => {
  const asked = serverThat({
    'PATCH jobs': [Response.json([])],
    'GET jobs': [
      Response.json([
        { status: 'completed', actual_start_time: null, actual_end_time: '2026-11-20T09:00:00+00:00' },
      ]),
    ],
  })
  expect(await send(completionOf('job-1'))).toEqual({ kind: 'accepted' })
  expect(asked).toEqual(['PATCH jobs as old', 'GET jobs as old'])
})
