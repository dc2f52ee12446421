import 'fake-indexeddb/auto'
import type * as supabaseJs from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CONFIG,
  freeLock,
  saveSession,
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
    // Fails here instead of at the import, since Node does not retry a failed import.
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

type RenewalRequest = { method: string | undefined; url: string; headers: Headers; refreshToken: string }

/** Stubs the authentication service with this response to every renewal. Returns the requests so far. */
function authService(respond: () => Response | Promise<Response>): RenewalRequest[] {
  const renewals: RenewalRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { refresh_token: refreshToken } = JSON.parse(textOf(init))
    renewals.push({ method: init.method, url, headers: new Headers(init.headers), refreshToken })
    return respond()
  })
  return renewals
}

const renewed = () => Response.json(sessionOf('first', 'renewed'))
const refusal = (code: string, status = 400) => Response.json({ code, message: 'No' }, { status })

/** Renews the first technician's session with this response of the service. */
async function renewWith(respond: () => Response | Promise<Response>, session: object = sessionOf('first')) {
  await saveSession(db, session)
  const renewals = authService(respond)
  const connection = connect()
  const ended = vi.fn<() => void>()
  connection.onEnd(ended)
  const result = await connection.renew(stale)
  return { result, ended, renewals, connection, stored: await readSession(db) }
}

describe('a renewal of the session', () => {
  it('sends one request with the stored refresh token, and stores the response', async () => {
    const { result, renewals, stored, ended } = await renewWith(renewed)
    expect(result).toEqual(fresh)
    expect(stored).toEqual(fresh)
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

  it('sends one request even if the session has long expired by the clock', async () => {
    const { result, renewals } = await renewWith(renewed, { ...sessionOf('first'), expires_at: 1 })
    expect(result).toEqual(fresh)
    expect(renewals).toHaveLength(1)
  })

  it('[OB5b] sends a request even if the session has not expired by the clock', async () => {
    const { result } = await renewWith(renewed, { ...sessionOf('first'), expires_at: 9_999_999_999 })
    expect(result).toEqual(fresh)
  })

  it('sends no request if another tab has already renewed the session', async () => {
    const renewals = authService(renewed)
    await saveSession(db, sessionOf('first', 'renewed'))
    expect(await connect().renew(stale)).toEqual(fresh)
    expect(renewals).toEqual([])
  })

  it('sends no request if nobody is signed in any more', async () => {
    const renewals = authService(renewed)
    expect(await connect().renew(stale)).toBeNull()
    expect(renewals).toEqual([])
  })

  it('holds the session lock while it runs', async () => {
    await saveSession(db, sessionOf('first'))
    authService(renewed)
    const held: string[] = []
    const lock: Lock = async (name, task) => {
      held.push(`${name} taken`)
      const result = await task({ isHeld: () => true, onWanted: () => {} })
      held.push(`${name} released with ${(await readSession(db))?.accessToken}`)
      return result
    }
    await connect(lock).renew(stale)
    expect(held).toEqual(['session-refresh taken', `session-refresh released with ${fresh.accessToken}`])
  })

  it.each([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_not_found',
    'user_banned',
    'validation_failed',
  ])('[OB9d] that is refused for good (%s) ends the session', async (code) => {
    const { result, ended, stored } = await renewWith(() => refusal(code))
    expect(result).toBeNull()
    expect(stored).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each([
    { code: 400, error_code: 'session_expired', msg: 'No' },
    { error: 'invalid_grant', error_description: 'No' },
  ])('[OB9d] that an older service refuses ends the session (%j)', async (body) => {
    const { result, ended } = await renewWith(() => Response.json(body, { status: 400 }))
    expect(result).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['a session that another request has locked', () => refusal('conflict', 409)],
    ['too many requests', () => refusal('over_request_rate_limit', 429)],
    ['an ending code with a 500', () => refusal('session_expired', 500)],
    ['an ending code with a 503', () => refusal('session_expired', 503)],
    ['an ending code with a 429', () => refusal('session_expired', 429)],
    ['a failure', () => refusal('unexpected_failure', 500)],
    ['a hook that does not respond', () => refusal('hook_timeout', 422)],
    ['an unknown code', () => refusal('something_new', 400)],
    ["a gateway's error", () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
    ['a numeric code', () => Response.json({ code: 400 }, { status: 400 })],
    ['no object', () => Response.json(null, { status: 400 })],
    ['an empty refusal', () => new Response(null, { status: 401 })],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => Response.json({ ok: true })],
    ['an ending code with a 200', () => refusal('session_expired', 200)],
    ['a session with a 400', () => Response.json(sessionOf('first', 'x'), { status: 400 })],
    ['a session without a user', () => Response.json({ ...sessionOf('first'), access_token: 'newer' })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[OB9d] that gets %s does not end the session', async (_what, respond) => {
    const { result, ended, stored, renewals } = await renewWith(respond)
    expect(result).toBe('failed')
    expect(stored).toEqual(stale)
    expect(ended).not.toHaveBeenCalled()
    expect(renewals).toHaveLength(1)
  })

  it.each<[string, () => Response]>([
    ['is refused', () => refusal('session_expired')],
    ['succeeds', renewed],
  ])('[OB9f] that %s changes nothing if somebody else has signed in meanwhile', async (_how, respond) => {
    const { result, ended, stored } = await renewWith(async () => {
      await saveSession(db, sessionOf('second'))
      return respond()
    })
    expect(result).toEqual({ accessToken: tokenOf('second'), userId: 'second' })
    expect(stored).toEqual(result)
    expect(ended).not.toHaveBeenCalled()
  })

  it.each<[string, () => Response]>([
    ['is refused', () => refusal('session_expired')],
    ['succeeds', renewed],
  ])(
    '[OB9f] that %s does not restore the session of a technician who has signed out meanwhile',
    async (_how, respond) => {
      const { result, ended, stored } = await renewWith(async () => {
        await db.authStorage.delete(SESSION_KEY)
        return respond()
      })
      expect(result).toBeNull()
      expect(stored).toBeNull()
      expect(ended).not.toHaveBeenCalled()
    },
  )

  it('does not call a listener that has unsubscribed', async () => {
    await saveSession(db, sessionOf('first'))
    authService(() => refusal('session_expired'))
    const connection = connect()
    const ended = vi.fn<() => void>()
    connection.onEnd(ended)()
    await connection.renew(stale)
    expect(ended).not.toHaveBeenCalled()
  })

  it("[OB8c] is not repeated before a busy service's Retry-After", async () => {
    await saveSession(db, sessionOf('first'))
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const busy = () =>
      Response.json({ code: 'over_request_rate_limit' }, { status: 429, headers: { 'retry-after': '60' } })
    const renewals = authService(busy)
    const connection = connect()
    expect(await connection.renew(stale)).toBe('failed')
    now.mockReturnValue(60_999)
    expect(await connection.renew(stale)).toBe('failed')
    expect(renewals).toHaveLength(1)
    now.mockReturnValue(61_000)
    await connection.renew(stale)
    expect(renewals).toHaveLength(2)
  })

  it('[OB8c] is repeated at once if there was no Retry-After', async () => {
    await saveSession(db, sessionOf('first'))
    const renewals = authService(() => refusal('conflict', 409))
    const connection = connect()
    await connection.renew(stale)
    await connection.renew(stale)
    expect(renewals).toHaveLength(2)
  })
})

describe('a renewed session that does not fit on a full phone', () => {
  const fillPhone = () => {
    vi.spyOn(db.authStorage, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    return vi.spyOn(console, 'warn').mockImplementation(() => {})
  }

  it('is logged', async () => {
    await saveSession(db, sessionOf('first'))
    authService(renewed)
    const warn = fillPhone()
    await connect().renew(stale)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The renewed session could not be stored:',
      expect.objectContaining({ name: 'QuotaExceededError' }),
    )
  })

  it('[OB12h] is used for as long as the portal is open', async () => {
    await saveSession(db, sessionOf('first'))
    const renewals = authService(renewed)
    fillPhone()
    const connection = connect()
    expect(await connection.renew(stale)).toEqual(fresh)
    expect(await connection.session()).toEqual(fresh)
    expect(await connection.renew(stale)).toEqual(fresh)
    expect(renewals).toHaveLength(1)
  })

  // The service returns the successor again for the last replaced token, but not for older ones.
  it('[OB12h] is renewed with the stored refresh token', async () => {
    await saveSession(db, sessionOf('first'))
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

  it('[OB9f] [OB12h] is dropped if somebody else signs in or the technician signs out', async () => {
    await saveSession(db, sessionOf('first'))
    authService(renewed)
    fillPhone()
    const connection = connect()
    await connection.renew(stale)
    vi.restoreAllMocks()
    await saveSession(db, sessionOf('second'))
    expect(await connection.session()).toMatchObject({ userId: 'second' })
    await db.authStorage.delete(SESSION_KEY)
    expect(await connection.session()).toBeNull()
  })
})

describe('the clients', () => {
  it('[OB9a] for data always use the token that they were created with, and are cached', async () => {
    const sent: (string | null)[] = []
    const fetchRecordingTokens: typeof fetch = async (_input, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      return Response.json([])
    }
    const connection = connect()
    await saveSession(db, sessionOf('second'))
    const first = await connection.clientFor(stale, fetchRecordingTokens)
    await first.from('jobs').select('id')
    await (await connection.clientFor(fresh, fetchRecordingTokens)).from('jobs').select('id')
    expect(sent).toEqual([`Bearer ${stale.accessToken}`, `Bearer ${fresh.accessToken}`])
    const again = await connection.clientFor(fresh, fetchRecordingTokens)
    expect(again).toBe(await connection.clientFor(fresh, fetchRecordingTokens))
    expect(loading.loaded).toBe(2)
  })

  it.each([
    ['1.2.3', 'portal/1.2.3'],
    [undefined, 'portal/worker'],
  ])('[R54] name the version of the portal: %s', async (portalVersion, name) => {
    const named: (string | null)[] = []
    const config = portalVersion === undefined ? CONFIG : { ...CONFIG, portalVersion }
    const client = await createSupabaseConnection(config, db, freeLock).clientFor(
      stale,
      async (_url, init) => {
        named.push(new Headers(init?.headers).get('x-client-info'))
        return Response.json([])
      },
    )
    await client.from('jobs').select('id')
    expect(named).toEqual([name])
  })

  it('[OB8j] are loaded again after loading has failed', async () => {
    const connection = connect()
    loading.failures = 1
    await expect(connection.clientFor(stale)).rejects.toThrow('dynamically imported')
    await expect(connection.clientFor(stale)).resolves.toBeDefined()
    loading.failures = 1
    await expect(connection.auth()).rejects.toThrow('dynamically imported')
    const auth = await connection.auth()
    expect(await connection.auth()).toBe(auth)
  })

  it('[OB8j] stay cached when loading one for an older token fails', async () => {
    const connection = connect()
    loading.failures = 1
    const [older, newer] = await Promise.allSettled([
      connection.clientFor(stale),
      connection.clientFor(fresh),
    ])
    expect(older.status).toBe('rejected')
    const again = await connection.clientFor(fresh)
    expect(newer.status === 'fulfilled' && newer.value === again).toBe(true)
  })

  /** Signs in with a browser's `window`, `document` and `localStorage`. Returns the requests and what was written. */
  async function signInInBrowser(href: string, expiresInSeconds = 3_600) {
    const urls: string[] = []
    const written = new Map<string, string>()
    vi.stubGlobal('window', { location: { href } })
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => written.get(key) ?? null,
      setItem: (key: string, text: string) => void written.set(key, text),
      removeItem: (key: string) => void written.delete(key),
    })
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      const expiresAt = Math.floor(Date.now() / 1_000) + expiresInSeconds
      return Response.json({ ...sessionOf('second'), expires_in: expiresInSeconds, expires_at: expiresAt })
    })
    const auth = await connect().auth()
    await auth.signInWithPassword({ email: 'a@b.example', password: 'secret' })
    return { urls, written }
  }
  const SIGNED_IN = ['https://project.example/auth/v1/token?grant_type=password']

  it('[OB22e] for accounts store no second copy of the session in the browser', async () => {
    const { written } = await signInInBrowser('https://site.example/technician')
    expect([...written]).toEqual([])
  })

  it('[OB9f] for accounts do not sign in through a link', async () => {
    const link = `access_token=${tokenOf('third')}&refresh_token=r&expires_in=3600&token_type=bearer`
    const { urls } = await signInInBrowser(`https://site.example/technician#${link}`)
    expect(urls).toEqual(SIGNED_IN)
  })

  it('[OB5b] for accounts do not renew a session by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { urls } = await signInInBrowser('https://site.example/technician', 30)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(urls).toEqual(SIGNED_IN)
  })

  it('[OB5b] for accounts do not read the stored session, whose age they would judge by the clock', async () => {
    await saveSession(db, { ...sessionOf('first'), expires_at: 1 })
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      return Response.json(sessionOf('second'))
    })
    const auth = await connect().auth()
    await auth.signInWithPassword({ email: 'a@b.example', password: 'secret' })
    expect(urls).toEqual(['https://project.example/auth/v1/token?grant_type=password'])
    expect(await readSession(db)).toMatchObject({ userId: 'first' })
  })
})
