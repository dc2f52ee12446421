import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTechnician, MOMENT } from '../../../../tests/support/store/samples.ts'
import { createMemoryStore, emptyDisk } from '../../../../tests/support/store/memoryStore.ts'
import {
  CONFIG,
  freeLock,
  keepSession,
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
  // Supabase's client prints every request that got no answer.
  error.mockReset().mockImplementation(() => {})
  db = new PortalDatabase(`accounts-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await db.delete()
})

type Route = 'sign in' | 'renew' | 'profile' | 'log out'
type Answers = Partial<Record<Route, (token: string) => Response | Promise<Response>>>

function routeOf(url: string): Route {
  if (url.includes('grant_type=password')) return 'sign in'
  if (url.includes('grant_type=refresh_token')) return 'renew'
  return url.includes('/logout') ? 'log out' : 'profile'
}

/** A server with these answers, which nothing else is asked, and the requests it got with their tokens. */
function serverThat(answers: Answers): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const route = routeOf(String(input))
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    asked.push(`${route} ${route === 'renew' ? textOf(init) : token}`)
    const answer = answers[route]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(token)
  })
  return asked
}

function portal() {
  const store = createMemoryStore(emptyDisk())
  const connection = createSupabaseConnection(CONFIG, db, freeLock)
  const clock = { now: () => Date.parse(MOMENT) }
  return { store, accounts: createSupabaseAccounts(connection, store, clock) }
}

const OFFLINE = 'There is no connection. Signing in needs one; after that, the portal works without.'
const signedIn = () => Response.json(sessionOf('aoife'))
const ended = () => new Response(null, { status: 204 })
const refusal = (status: number, code: string, message = 'No') =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

describe('signing in', () => {
  const signIn = async (answers: Answers) => {
    const asked = serverThat(answers)
    const { store, accounts } = portal()
    const answer = await accounts.signIn('aoife@demo.example', 'secret')
    return { answer, asked, identity: await store.identity(), session: await readSession(db) }
  }

  it('keeps who it is, and the session for the worker', async () => {
    const profile = () => Response.json([aTechnician()])
    const { answer, asked, identity, session } = await signIn({ 'sign in': signedIn, profile })
    const expected = { userId: 'aoife', technician: aTechnician(), contactAt: MOMENT }
    expect(answer).toEqual({ kind: 'signed-in', identity: expected })
    expect(identity).toEqual(expected)
    expect(session).toEqual({ userId: 'aoife', accessToken: tokenOf('aoife') })
    expect(asked.at(-1)).toBe(`profile ${tokenOf('aoife')}`)
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
  ])('[R22] of one who %s says so, keeps nothing and ends the session', async (_who, profile, message) => {
    const answers = { 'sign in': signedIn, profile, 'log out': ended }
    const { answer, asked, identity, session } = await signIn(answers)
    expect(answer).toEqual({ kind: 'failed', message })
    expect(identity).toBeNull()
    expect(session).toBeNull()
    expect(asked.at(-1)).toBe(`log out ${tokenOf('aoife')}`)
  })

  it('says in plain words that there is no connection', async () => {
    expect((await signIn({})).answer).toEqual({ kind: 'failed', message: OFFLINE })
    const lost = await signIn({ 'sign in': signedIn })
    expect(lost.answer).toEqual({ kind: 'failed', message: OFFLINE })
    expect(lost.session).toBeNull()
  })

  it('fails if the service gives a session of nobody, and keeps nothing', async () => {
    const { answer, identity, session } = await signIn({
      'sign in': () => Response.json({ ...sessionOf('aoife'), access_token: 'header.e30.signature' }),
    })
    expect(answer).toEqual({ kind: 'failed', message: 'The server gave no session' })
    expect(identity).toBeNull()
    expect(session).toBeNull()
  })

  it("says a wrong password in the service's words", async () => {
    const wrong = () => refusal(400, 'invalid_credentials', 'Invalid login credentials')
    expect((await signIn({ 'sign in': wrong })).answer).toEqual({
      kind: 'failed',
      message: 'Invalid login credentials',
    })
  })
})

describe('signing out', () => {
  const signOut = async (answers: Answers) => {
    const asked = serverThat(answers)
    const { store, accounts } = portal()
    await store.setIdentity({ userId: 'aoife', technician: aTechnician() })
    await keepSession(db, sessionOf('aoife'))
    await accounts.signOut()
    return { asked, identity: await store.identity(), session: await readSession(db) }
  }
  const FORGOTTEN = { identity: null, session: null }

  it('forgets the session, and ends it on the server', async () => {
    const { asked, ...left } = await signOut({ 'log out': ended })
    expect(left).toEqual(FORGOTTEN)
    expect(asked).toEqual([`log out ${tokenOf('aoife')}`])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([401, 403])('[OB9] ends it also if its access token has expired (%i)', async (status) => {
    const fresh = tokenOf('aoife', 'renewed')
    const { asked, ...left } = await signOut({
      'log out': (token) => (token === fresh ? ended() : refusal(status, 'bad_jwt')),
      renew: () => Response.json(sessionOf('aoife', 'renewed')),
    })
    expect(left).toEqual(FORGOTTEN)
    expect(asked).toEqual([
      `log out ${tokenOf('aoife')}`,
      'renew {"refresh_token":"refresh-aoife-first"}',
      `log out ${fresh}`,
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  it('[OB9] is done if the session has ended already', async () => {
    await signOut({ 'log out': () => refusal(403, 'session_not_found') })
    await signOut({
      'log out': () => refusal(403, 'bad_jwt'),
      renew: () => refusal(400, 'session_expired'),
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('works without a connection, and leaves the session on the server', async () => {
    const { asked, ...left } = await signOut({})
    expect(left).toEqual(FORGOTTEN)
    expect(asked).toEqual([`log out ${tokenOf('aoife')}`])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each<[string, Answers]>([
    ['is busy', { 'log out': () => refusal(500, 'unexpected_failure') }],
    ['renews nothing', { 'log out': () => refusal(403, 'bad_jwt'), renew: () => refusal(409, 'conflict') }],
    [
      'does not take the renewed token either',
      {
        'log out': () => refusal(403, 'bad_jwt'),
        renew: () => Response.json(sessionOf('aoife', 'renewed')),
      },
    ],
  ])('notes that a server which %s did not end the session', async (_what, answers) => {
    expect(await signOut(answers)).toMatchObject(FORGOTTEN)
    expect(warn).toHaveBeenCalledExactlyOnceWith('The server did not end the session:', expect.any(String))
  })

  it('notes why the server did not end the session, and not that nothing was renewed', async () => {
    const renew = () => refusal(409, 'conflict', 'Two at once')
    await signOut({ 'log out': () => refusal(403, 'bad_jwt', 'Token has expired'), renew })
    expect(warn.mock.lastCall?.at(-1)).toBe('Token has expired')
  })

  it('works, and notes it, if the part that ends the session on the server cannot be loaded', async () => {
    const unloaded = new TypeError('Failed to fetch dynamically imported module')
    const connection = {
      ...createSupabaseConnection(CONFIG, db, freeLock),
      auth: () => Promise.reject(unloaded),
    }
    await keepSession(db, sessionOf('aoife'))
    await createSupabaseAccounts(connection, createMemoryStore()).signOut()
    expect(await readSession(db)).toBeNull()
    expect(warn.mock.lastCall?.at(-1)).toBe(String(unloaded))
  })

  it('asks nobody if there is no session', async () => {
    const asked = serverThat({ 'log out': ended })
    await portal().accounts.signOut()
    expect(asked).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  it('has forgotten the session before it asks the server', async () => {
    const seen: unknown[] = []
    await signOut({
      'log out': async () => {
        seen.push(await readSession(db))
        return ended()
      },
    })
    expect(seen).toEqual([null])
  })

  it('does not wait longer than ten seconds for a server that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answered = vi.fn<() => void>()
    const asked = serverThat({ 'log out': () => new Promise(() => {}) })
    await keepSession(db, sessionOf('aoife'))
    void portal().accounts.signOut().then(answered)
    while (asked.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledOnce()
  })
})

it('[OB9] says when the server has ended the session, until nobody listens any more', async () => {
  serverThat({ renew: () => refusal(400, 'session_expired') })
  const connection = createSupabaseConnection(CONFIG, db, freeLock)
  const accounts = createSupabaseAccounts(connection, createMemoryStore())
  const heard = vi.fn<() => void>()
  const leave = accounts.onSessionEnd(heard)
  const end = async () => {
    await keepSession(db, sessionOf('aoife'))
    await connection.renew({ userId: 'aoife', accessToken: tokenOf('aoife') })
  }
  await end()
  expect(heard).toHaveBeenCalledOnce()
  leave()
  await end()
  expect(heard).toHaveBeenCalledOnce()
})
