import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCEPTED_UNTIL, anIdentity, aTechnician } from '../../../../tests/support/store/samples.ts'
import { createMemoryStore, emptyDisk } from '../../../../tests/support/store/memoryStore.ts'
import {
  CONFIG,
  freeLock,
  saveSession,
  sessionOf,
  textOf,
  tokenOf,
} from '../../../../tests/support/store/sessions.ts'
import { PortalDatabase } from '../../indexeddb/schema.ts'
import { readSession } from './session.ts'
import { createSupabaseAccounts } from './accounts.ts'
import { createSupabaseConnection } from '../connection.ts'

let db: PortalDatabase
const warn = vi.spyOn(console, 'warn')
const error = vi.spyOn(console, 'error')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
  // Supabase's client logs every request without a response.
  error.mockReset().mockImplementation(() => {})
  db = new PortalDatabase(`accounts-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await db.delete()
})

type Route = 'sign in' | 'renew' | 'profile' | 'log out'
type Responses = Partial<Record<Route, (token: string, body: string) => Response | Promise<Response>>>

function routeOf(url: string): Route {
  if (url.includes('grant_type=password')) return 'sign in'
  if (url.includes('grant_type=refresh_token')) return 'renew'
  // Of this session alone: the technician's other phones stay signed in.
  return url.endsWith('/logout?scope=local') ? 'log out' : 'profile'
}

/** Stubs a server with these responses. Returns the requests so far with their tokens. */
function stubServer(responses: Responses): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const route = routeOf(String(input))
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    requests.push(`${route} ${route === 'renew' ? textOf(init) : token}`)
    const respond = responses[route]
    if (!respond) throw new TypeError('Failed to fetch')
    return respond(token, textOf(init))
  })
  return requests
}

function portal() {
  const store = createMemoryStore(emptyDisk())
  const connection = createSupabaseConnection(CONFIG, db, freeLock)
  return { store, accounts: createSupabaseAccounts(connection, store) }
}

const OFFLINE = 'There is no connection. Signing in needs one; after that, the portal works without.'
const signedIn = () => Response.json(sessionOf('aoife'))
const ended = () => new Response(null, { status: 204 })
const refusal = (status: number, code: string, message = 'No') =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

describe('signing in', () => {
  const signIn = async (responses: Responses) => {
    const requests = stubServer(responses)
    const { store, accounts } = portal()
    const result = await accounts.signIn('aoife@demo.example', 'secret')
    return { result, requests, identity: await store.identity(), session: await readSession(db) }
  }

  it('[OB22k] saves the session, and the identity with the expiry of its token, by the server’s clock', async () => {
    const profile = () => Response.json([aTechnician()])
    const { result, identity, session, requests } = await signIn({ 'sign in': signedIn, profile })
    const expected = { userId: 'aoife', technician: aTechnician(), acceptedUntil: ACCEPTED_UNTIL }
    expect(result).toEqual({ kind: 'signed-in', identity: expected })
    expect(identity).toEqual(expected)
    expect(session).toEqual({ userId: 'aoife', accessToken: tokenOf('aoife') })
    expect(requests.at(-1)).toBe(`profile ${tokenOf('aoife')}`)
  })

  it('[OB9e] ends the session that the new one replaces', async () => {
    await saveSession(db, sessionOf('brian'))
    const profile = () => Response.json([aTechnician()])
    const { result, session, requests } = await signIn({ 'sign in': signedIn, profile, 'log out': ended })
    expect(result.kind).toBe('signed-in')
    expect(session?.userId).toBe('aoife')
    expect(requests.at(-1)).toBe(`log out ${tokenOf('brian')}`)
  })

  it.each<[string, () => Response, string]>([
    ['has no profile', () => Response.json([]), 'Technician profile not found'],
    [
      'is switched off',
      () => Response.json([aTechnician({ is_active: false })]),
      'Your account is currently inactive. Please contact support.',
    ],
    ['is not accepted', () => refusal(401, 'PGRST301'), 'The server did not accept the new session'],
    ['meets a busy server', () => refusal(503, 'PGRST000', 'Busy now'), 'Busy now'],
  ])(
    '[R22] as one who %s fails with a message, saves nothing and ends the session',
    async (_who, profile, message) => {
      const responses = { 'sign in': signedIn, profile, 'log out': ended }
      const { result, requests, identity, session } = await signIn(responses)
      expect(result).toEqual({ kind: 'failed', message })
      expect(identity).toBeNull()
      expect(session).toBeNull()
      expect(requests.at(-1)).toBe(`log out ${tokenOf('aoife')}`)
    },
  )

  it('[OB9i] [R55] resolves to key-refused if the gateway refuses the key', async () => {
    stubServer({ 'sign in': () => Response.json({ message: 'Invalid API key' }, { status: 401 }) })
    const accounts = createSupabaseAccounts(
      createSupabaseConnection(CONFIG, db, freeLock),
      createMemoryStore(),
    )
    expect(await accounts.signIn('a@b.ie', 'x')).toEqual({ kind: 'key-refused' })
    expect(await readSession(db)).toBeNull()
  })

  it('fails with a plain message if there is no connection', async () => {
    expect((await signIn({})).result).toEqual({ kind: 'failed', message: OFFLINE })
    const lost = await signIn({ 'sign in': signedIn })
    expect(lost.result).toEqual({ kind: 'failed', message: OFFLINE })
    expect(lost.session).toBeNull()
  })

  it('fails and saves nothing if the service returns a session without a user', async () => {
    const { result, identity, session } = await signIn({
      'sign in': () => Response.json({ ...sessionOf('aoife'), access_token: 'header.e30.signature' }),
    })
    expect(result).toEqual({ kind: 'failed', message: 'The server gave no session' })
    expect(identity).toBeNull()
    expect(session).toBeNull()
  })

  it("fails with the service's message for a wrong password", async () => {
    const wrong = () => refusal(400, 'invalid_credentials', 'Invalid login credentials')
    expect((await signIn({ 'sign in': wrong })).result).toEqual({
      kind: 'failed',
      message: 'Invalid login credentials',
    })
  })
})

describe('signing out', () => {
  const signOut = async (responses: Responses) => {
    const requests = stubServer(responses)
    const { store, accounts } = portal()
    await store.setIdentity({ ...anIdentity(), userId: 'aoife' })
    await saveSession(db, sessionOf('aoife'))
    await accounts.signOut()
    return { requests, identity: await store.identity(), session: await readSession(db) }
  }
  const REMOVED = { identity: null, session: null }

  it('removes the session and ends it on the server', async () => {
    const { requests, ...left } = await signOut({ 'log out': ended })
    expect(left).toEqual(REMOVED)
    expect(requests).toEqual([`log out ${tokenOf('aoife')}`])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([401, 403])('[OB9e] ends a session whose access token has expired (%i)', async (status) => {
    const fresh = tokenOf('aoife', 'renewed')
    const { requests, ...left } = await signOut({
      'log out': (token) => (token === fresh ? ended() : refusal(status, 'bad_jwt')),
      renew: () => Response.json(sessionOf('aoife', 'renewed')),
    })
    expect(left).toEqual(REMOVED)
    expect(requests).toEqual([
      `log out ${tokenOf('aoife')}`,
      'renew {"refresh_token":"refresh-aoife-first"}',
      `log out ${fresh}`,
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  it('[OB9e] logs no warning if the session has already ended', async () => {
    await signOut({ 'log out': () => refusal(403, 'session_not_found') })
    await signOut({
      'log out': () => refusal(403, 'bad_jwt'),
      renew: () => refusal(400, 'session_expired'),
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('works without a connection and leaves the session on the server', async () => {
    const { requests, ...left } = await signOut({})
    expect(left).toEqual(REMOVED)
    expect(requests).toEqual([`log out ${tokenOf('aoife')}`])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each<[string, Responses]>([
    ['is busy', { 'log out': () => refusal(500, 'unexpected_failure') }],
    [
      'fails to renew it',
      { 'log out': () => refusal(403, 'bad_jwt'), renew: () => refusal(409, 'conflict') },
    ],
    [
      'does not accept the renewed token either',
      {
        'log out': () => refusal(403, 'bad_jwt'),
        renew: () => Response.json(sessionOf('aoife', 'renewed')),
      },
    ],
  ])('logs a warning if the server %s', async (_what, responses) => {
    expect(await signOut(responses)).toMatchObject(REMOVED)
    expect(warn).toHaveBeenCalledExactlyOnceWith('The server did not end the session:', expect.any(String))
  })

  it('logs why the server did not end the session, not why the renewal failed', async () => {
    const renew = () => refusal(409, 'conflict', 'Two at once')
    await signOut({ 'log out': () => refusal(403, 'bad_jwt', 'Token has expired'), renew })
    expect(warn.mock.lastCall?.at(-1)).toBe('Token has expired')
  })

  it('works and logs a warning if the Supabase client cannot be loaded', async () => {
    const unloaded = new TypeError('Failed to fetch dynamically imported module')
    const connection = {
      ...createSupabaseConnection(CONFIG, db, freeLock),
      auth: () => Promise.reject(unloaded),
    }
    await saveSession(db, sessionOf('aoife'))
    await createSupabaseAccounts(connection, createMemoryStore()).signOut()
    expect(await readSession(db)).toBeNull()
    expect(warn.mock.lastCall?.at(-1)).toBe(String(unloaded))
  })

  it('sends no request if there is no session', async () => {
    const requests = stubServer({ 'log out': ended })
    await portal().accounts.signOut()
    expect(requests).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  it('removes the session before it sends a request', async () => {
    const seen: unknown[] = []
    await signOut({
      'log out': async () => {
        seen.push(await readSession(db))
        return ended()
      },
    })
    expect(seen).toEqual([null])
  })

  it('leaves no timer once the server has responded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await signOut({ 'log out': ended })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not wait longer than ten seconds for a server that does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signedOut = vi.fn<() => void>()
    const requests = stubServer({ 'log out': () => new Promise(() => {}) })
    await saveSession(db, sessionOf('aoife'))
    void portal().accounts.signOut().then(signedOut)
    while (requests.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(signedOut).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(signedOut).toHaveBeenCalledOnce()
  })
})

it('[OB9d] onSessionEnd calls back when the server has ended the session, until it is unsubscribed', async () => {
  stubServer({ renew: () => refusal(400, 'session_expired') })
  const connection = createSupabaseConnection(CONFIG, db, freeLock)
  const accounts = createSupabaseAccounts(connection, createMemoryStore())
  const listener = vi.fn<() => void>()
  const unsubscribe = accounts.onSessionEnd(listener)
  const end = async () => {
    await saveSession(db, sessionOf('aoife'))
    await connection.renew({ userId: 'aoife', accessToken: tokenOf('aoife') })
  }
  await end()
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  await end()
  expect(listener).toHaveBeenCalledOnce()
})
