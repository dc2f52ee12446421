import 'fake-indexeddb/auto'
import type * as supabaseJs from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CONFIG,
  freeLock,
  keepSession,
  sessionOf,
  textOf,
  tokenOf,
} from '../../../tests/support/store/sessions.ts'
import type { Lock } from '#sync/ports/device.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { readSession, SESSION_KEY } from './auth/session.ts'
import { createSupabaseConnection } from './connection.ts'

const loading = vi.hoisted(() => ({ failures: 0, loaded: 0 }))
vi.mock('@supabase/supabase-js', async (original) => {
  const real = await original<typeof supabaseJs>()
  return {
    ...real,
    // In place of the import: Node never asks twice for a module that it could not load.
    createClient: (...parameters: Parameters<typeof real.createClient>) => {
      loading.loaded += 1
      if (loading.failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
      return real.createClient(...parameters)
    },
  }
})

let db: PortalDatabase
beforeEach(() => {
  loading.failures = 0
  loading.loaded = 0
  db = new PortalDatabase(`connection-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

const connect = (lock = freeLock) => createSupabaseConnection(CONFIG, db, lock)
const stale = { accessToken: tokenOf('first'), userId: 'first' }
const fresh = { accessToken: tokenOf('first', 'renewed'), userId: 'first' }

type Renewal = { method: string | undefined; url: string; headers: Headers; refreshToken: string }

/** The authentication service, which answers every renewal so, and what it was asked. */
function authService(answer: () => Response | Promise<Response>): Renewal[] {
  const renewals: Renewal[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { refresh_token: refreshToken } = JSON.parse(textOf(init))
    renewals.push({ method: init.method, url, headers: new Headers(init.headers), refreshToken })
    return answer()
  })
  return renewals
}

const renewed = () => Response.json(sessionOf('first', 'renewed'))
const refusal = (code: string, status = 400) => Response.json({ code, message: 'No' }, { status })

/** A renewal of the first technician's session, and what it came to. */
async function renewWith(answer: () => Response | Promise<Response>, session: object = sessionOf('first')) {
  await keepSession(db, session)
  const renewals = authService(answer)
  const connection = connect()
  const ended = vi.fn<() => void>()
  connection.onEnd(ended)
  const result = await connection.renew(stale)
  return { result, ended, renewals, connection, kept: await readSession(db) }
}

describe('a renewal of the session', () => {
  it('asks once, with the refresh token that is kept, and keeps the answer', async () => {
    const { result, renewals, kept, ended } = await renewWith(renewed)
    expect(result).toEqual(fresh)
    expect(kept).toEqual(fresh)
    expect(ended).not.toHaveBeenCalled()
    expect(renewals).toHaveLength(1)
    expect(renewals[0]).toMatchObject({
      method: 'POST',
      url: 'https://project.example/auth/v1/token?grant_type=refresh_token',
      refreshToken: 'refresh-first-first',
    })
    expect(renewals[0]?.headers.get('apikey')).toBe('public-key')
    expect(renewals[0]?.headers.get('content-type')).toContain('application/json')
    expect(renewals[0]?.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('asks once also if the clock says that the session has long expired', async () => {
    const { result, renewals } = await renewWith(renewed, { ...sessionOf('first'), expires_at: 1 })
    expect(result).toEqual(fresh)
    expect(renewals).toHaveLength(1)
  })

  it('[OB5] asks also if the clock says that the session has not expired', async () => {
    const { result } = await renewWith(renewed, { ...sessionOf('first'), expires_at: 9_999_999_999 })
    expect(result).toEqual(fresh)
  })

  it('asks nobody if another tab has renewed it already', async () => {
    const renewals = authService(renewed)
    await keepSession(db, sessionOf('first', 'renewed'))
    expect(await connect().renew(stale)).toEqual(fresh)
    expect(renewals).toEqual([])
  })

  it('asks nobody if nobody is signed in any more', async () => {
    const renewals = authService(renewed)
    expect(await connect().renew(stale)).toBeNull()
    expect(renewals).toEqual([])
  })

  it('holds the lock of the device meanwhile', async () => {
    await keepSession(db, sessionOf('first'))
    authService(renewed)
    const held: string[] = []
    const lock: Lock = async (name, task) => {
      held.push(`${name} taken`)
      const answer = await task({ isHeld: () => true })
      held.push(`${name} given back with ${(await readSession(db))?.accessToken}`)
      return answer
    }
    await connect(lock).renew(stale)
    expect(held).toEqual(['session-refresh taken', `session-refresh given back with ${fresh.accessToken}`])
  })

  it.each([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_not_found',
    'user_banned',
    'validation_failed',
  ])('[OB9] that is refused for good (%s) ends the session', async (code) => {
    const { result, ended, kept } = await renewWith(() => refusal(code))
    expect(result).toBeNull()
    expect(kept).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each([
    { code: 400, error_code: 'session_expired', msg: 'No' },
    { error: 'invalid_grant', error_description: 'No' },
  ])('[OB9] ends the session also if an older service refuses it (%j)', async (body) => {
    const { result, ended } = await renewWith(() => Response.json(body, { status: 400 }))
    expect(result).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['a session that another request has locked', () => refusal('conflict', 409)],
    ['too many requests', () => refusal('over_request_rate_limit', 429)],
    ['a code of the end, but broken', () => refusal('session_expired', 500)],
    ['a code of the end, but busy', () => refusal('session_expired', 503)],
    ['a code of the end, but too many requests', () => refusal('session_expired', 429)],
    ['a failure', () => refusal('unexpected_failure', 500)],
    ['a hook of the office that does not answer', () => refusal('hook_timeout', 422)],
    ['a reason of a newer service', () => refusal('something_new', 400)],
    ['a gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
    ['a number', () => Response.json({ code: 400 }, { status: 400 })],
    ['no object', () => Response.json(null, { status: 400 })],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => Response.json({ ok: true })],
    ['a success that names the end', () => refusal('session_expired', 200)],
    ['a failure that brings a session', () => Response.json(sessionOf('first', 'x'), { status: 400 })],
    ['no user', () => Response.json({ ...sessionOf('first'), access_token: 'newer' })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[OB9] that meets %s ends no session', async (_what, answer) => {
    const { result, ended, kept, renewals } = await renewWith(answer)
    expect(result).toBe('no-answer')
    expect(kept).toEqual(stale)
    expect(ended).not.toHaveBeenCalled()
    expect(renewals).toHaveLength(1)
  })

  it.each<[string, () => Response]>([
    ['is refused', () => refusal('session_expired')],
    ['succeeds', renewed],
  ])('[OB9] that %s changes nothing if somebody else has signed in meanwhile', async (_how, answer) => {
    const { result, ended, kept } = await renewWith(async () => {
      await keepSession(db, sessionOf('second'))
      return answer()
    })
    expect(result).toEqual({ accessToken: tokenOf('second'), userId: 'second' })
    expect(kept).toEqual(result)
    expect(ended).not.toHaveBeenCalled()
  })

  it.each<[string, () => Response]>([
    ['is refused', () => refusal('session_expired')],
    ['succeeds', renewed],
  ])('[OB9] that %s signs nobody in who has signed out meanwhile', async (_how, answer) => {
    const { result, ended, kept } = await renewWith(async () => {
      await db.authStorage.delete(SESSION_KEY)
      return answer()
    })
    expect(result).toBeNull()
    expect(kept).toBeNull()
    expect(ended).not.toHaveBeenCalled()
  })

  it('a listener that has left is not told of the end', async () => {
    await keepSession(db, sessionOf('first'))
    authService(() => refusal('session_expired'))
    const connection = connect()
    const ended = vi.fn<() => void>()
    connection.onEnd(ended)()
    await connection.renew(stale)
    expect(ended).not.toHaveBeenCalled()
  })

  it('[OB8] waits as long as a busy service asks, and no longer', async () => {
    await keepSession(db, sessionOf('first'))
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const busy = () =>
      Response.json({ code: 'over_request_rate_limit' }, { status: 429, headers: { 'retry-after': '60' } })
    const renewals = authService(busy)
    const connection = connect()
    expect(await connection.renew(stale)).toBe('no-answer')
    now.mockReturnValue(60_999)
    expect(await connection.renew(stale)).toBe('no-answer')
    expect(renewals).toHaveLength(1)
    now.mockReturnValue(61_000)
    await connection.renew(stale)
    expect(renewals).toHaveLength(2)
  })

  it('[OB8] asks again at once if nobody asked to wait', async () => {
    await keepSession(db, sessionOf('first'))
    const renewals = authService(() => refusal('conflict', 409))
    const connection = connect()
    await connection.renew(stale)
    await connection.renew(stale)
    expect(renewals).toHaveLength(2)
  })
})

describe('a session that the full phone cannot keep', () => {
  const fillPhone = () => {
    vi.spyOn(db.authStorage, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    return vi.spyOn(console, 'warn').mockImplementation(() => {})
  }

  it('is noted', async () => {
    await keepSession(db, sessionOf('first'))
    authService(renewed)
    const warn = fillPhone()
    await connect().renew(stale)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The renewed session could not be kept:',
      expect.objectContaining({ name: 'QuotaExceededError' }),
    )
  })

  it('[OB12] is used as long as the portal is open', async () => {
    await keepSession(db, sessionOf('first'))
    const renewals = authService(renewed)
    fillPhone()
    const connection = connect()
    expect(await connection.renew(stale)).toEqual(fresh)
    expect(await connection.session()).toEqual(fresh)
    expect(await connection.renew(stale)).toEqual(fresh)
    expect(renewals).toHaveLength(1)
  })

  // The service gives the successor again to whoever could not keep it, but only of the token that it replaced last.
  it('[OB12] is renewed with the refresh token that is kept', async () => {
    await keepSession(db, sessionOf('first'))
    const renewals = authService(renewed)
    fillPhone()
    const connection = connect()
    await connection.renew(stale)
    await connection.renew(fresh)
    expect(renewals.map(({ refreshToken }) => refreshToken)).toEqual([
      'refresh-first-first',
      'refresh-first-first',
    ])
  })

  it('[OB9] is forgotten if somebody else signs in, or the technician out', async () => {
    await keepSession(db, sessionOf('first'))
    authService(renewed)
    fillPhone()
    const connection = connect()
    await connection.renew(stale)
    vi.restoreAllMocks()
    await keepSession(db, sessionOf('second'))
    expect(await connection.session()).toMatchObject({ userId: 'second' })
    await db.authStorage.delete(SESSION_KEY)
    expect(await connection.session()).toBeNull()
  })
})

describe('the clients', () => {
  it('[OB9] of data speak with exactly the token that they are given, and are made once for each', async () => {
    const spoken: (string | null)[] = []
    const look: typeof fetch = async (_input, init) => {
      spoken.push(new Headers(init?.headers).get('authorization'))
      return Response.json([])
    }
    const connection = connect()
    await keepSession(db, sessionOf('second'))
    const first = await connection.as(stale, look)
    await first.from('jobs').select('id')
    await (await connection.as(fresh, look)).from('jobs').select('id')
    expect(spoken).toEqual([`Bearer ${stale.accessToken}`, `Bearer ${fresh.accessToken}`])
    const again = await connection.as(fresh, look)
    expect(again).toBe(await connection.as(fresh, look))
    expect(loading.loaded).toBe(2)
  })

  it('[OB8] are loaded again if they could not be loaded once', async () => {
    const connection = connect()
    loading.failures = 1
    await expect(connection.as(stale)).rejects.toThrow('dynamically imported')
    await expect(connection.as(stale)).resolves.toBeDefined()
    loading.failures = 1
    await expect(connection.auth()).rejects.toThrow('dynamically imported')
    const auth = await connection.auth()
    expect(await connection.auth()).toBe(auth)
  })

  it('[OB8] that are loaded stay when one for an older token could not be', async () => {
    const connection = connect()
    loading.failures = 1
    const [older, newer] = await Promise.allSettled([connection.as(stale), connection.as(fresh)])
    expect(older.status).toBe('rejected')
    const again = await connection.as(fresh)
    expect(newer.status === 'fulfilled' && newer.value === again).toBe(true)
  })

  /** Signs in where `window`, `document` and `localStorage` are a browser's, and what was asked of the service. */
  async function signInInBrowser(href: string, expiresInSeconds = 3_600) {
    const asked: string[] = []
    const written = new Map<string, string>()
    vi.stubGlobal('window', { location: { href } })
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => written.get(key) ?? null,
      setItem: (key: string, text: string) => void written.set(key, text),
      removeItem: (key: string) => void written.delete(key),
    })
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      const expiresAt = Math.floor(Date.now() / 1_000) + expiresInSeconds
      return Response.json({ ...sessionOf('second'), expires_in: expiresInSeconds, expires_at: expiresAt })
    })
    const auth = await connect().auth()
    await auth.signInWithPassword({ email: 'a@b.example', password: 'secret' })
    return { asked, written }
  }
  const SIGNED_IN = ['https://project.example/auth/v1/token?grant_type=password']

  it('[OB22] of accounts keep no second copy of the session in the browser', async () => {
    const { written } = await signInInBrowser('https://site.example/technician')
    expect([...written]).toEqual([])
  })

  it('[OB9] of accounts sign nobody in by a link', async () => {
    const link = `access_token=${tokenOf('third')}&refresh_token=r&expires_in=3600&token_type=bearer`
    const { asked } = await signInInBrowser(`https://site.example/technician#${link}`)
    expect(asked).toEqual(SIGNED_IN)
  })

  it('[OB5] of accounts renew no session of their own accord', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { asked } = await signInInBrowser('https://site.example/technician', 30)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(SIGNED_IN)
  })

  it('[OB5] of accounts are shown no session, whose age they would judge by the clock', async () => {
    await keepSession(db, { ...sessionOf('first'), expires_at: 1 })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(sessionOf('second'))
    })
    const auth = await connect().auth()
    await auth.signInWithPassword({ email: 'a@b.example', password: 'secret' })
    expect(asked).toEqual(['https://project.example/auth/v1/token?grant_type=password'])
    expect(await readSession(db)).toMatchObject({ userId: 'first' })
  })
})
