import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCEPTED_UNTIL, anIdentity } from '../../../../tests/support/store/samples.ts'
import { sessionOf, tokenOf } from '../../../../tests/support/store/sessions.ts'
import { PortalDatabase } from '../../indexeddb/schema.ts'
import {
  claimsOf,
  parseSession,
  readRenewableSession,
  readSession,
  removeSession,
  replaceSession,
  saveSession,
  SESSION_KEY,
} from './session.ts'

let db: PortalDatabase
beforeEach(() => {
  db = new PortalDatabase(`session-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

const aoife = { userId: 'aoife', accessToken: tokenOf('aoife') }
const aSession = (mark?: string, userId = 'aoife') => {
  const session = parseSession(JSON.stringify({ ...sessionOf(userId, mark), expires_at: 1 }))
  if (!session) throw new Error('The sample is not a session')
  return session
}

/**
 * The next transaction is committed, but the connection is lost before its promise resolves, after `meanwhile` has
 * run.
 */
function loseNextConfirmation(meanwhile: () => Promise<unknown> = async () => {}): void {
  const original = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
    Reflect.apply(original, db, args).then(async () => {
      await meanwhile()
      throw new DOMException('Lost', 'UnknownError')
    }),
  )
}

describe('the session on the device', () => {
  it('[OB5b] is read whatever its age, with its refresh token', async () => {
    await saveSession(db, aSession())
    expect(await readSession(db)).toEqual(aoife)
    expect(await readRenewableSession(db)).toEqual({
      ...aoife,
      acceptedUntil: ACCEPTED_UNTIL,
      refreshToken: 'refresh-aoife-first',
      text: await db.authStorage.get(SESSION_KEY),
    })
  })

  it('[OB12i] is read after the connection to the database was lost', async () => {
    await saveSession(db, aSession())
    vi.spyOn(db.authStorage, 'get').mockRejectedValueOnce(new DOMException('Lost', 'UnknownError'))
    expect(await readSession(db)).toEqual(aoife)
  })

  it('[OB12f] is saved, and replaced, by a second attempt if the phone was full at the first', async () => {
    const put = vi.spyOn(db.authStorage, 'put')
    put.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'))
    await saveSession(db, aSession())
    expect(await readSession(db)).toEqual(aoife)
    put.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'))
    expect(await replaceSession(db, aSession(), aSession('renewed'))).toBe(true)
    expect((await readSession(db))?.accessToken).toBe(tokenOf('aoife', 'renewed'))
  })

  it('is null if none is stored', async () => {
    expect(await readSession(db)).toBeNull()
    expect(await readRenewableSession(db)).toBeNull()
    expect(await removeSession(db)).toBeNull()
  })

  it.each([
    'no JSON',
    'null',
    '{}',
    JSON.stringify({ access_token: tokenOf('aoife') }),
    JSON.stringify({ access_token: 'no token', refresh_token: 'r' }),
    JSON.stringify({ access_token: 7, refresh_token: 'r' }),
  ])('is null if something else is stored (%s)', async (text) => {
    await db.authStorage.put(text, SESSION_KEY)
    expect(await readSession(db)).toBeNull()
    expect(parseSession(text)).toBeNull()
  })

  it('is deleted and returned by removeSession', async () => {
    await saveSession(db, aSession())
    expect(await removeSession(db)).toMatchObject(aoife)
    expect(await db.authStorage.count()).toBe(0)
    await db.authStorage.put('no JSON', SESSION_KEY)
    expect(await removeSession(db)).toBeNull()
    expect(await db.authStorage.count()).toBe(0)
  })

  it('[OB9e] is returned as it was when it was deleted, even if it is renewed meanwhile', async () => {
    const [old, renewed] = [aSession(), aSession('renewed')]
    await db.authStorage.put(old.text, SESSION_KEY)
    const removed = removeSession(db)
    const isReplaced = await replaceSession(db, old, renewed)
    // Only the newest token can end the session on the server.
    expect(await removed).toEqual(isReplaced ? renewed : old)
    expect(await readSession(db)).toBeNull()
  })

  it('[OB9e] is returned once another replaces it, also if the connection was lost after the commit', async () => {
    const [old, next] = [aSession('first', 'brian'), aSession()]
    expect(await saveSession(db, old)).toBeNull()
    loseNextConfirmation()
    expect(await saveSession(db, next)).toEqual(old)
    expect(await saveSession(db, next)).toBeNull()
  })

  it('[OB12j] is replaced and removed if the connection was lost after the commit', async () => {
    const [old, renewed] = [aSession(), aSession('renewed')]
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextConfirmation()
    expect(await replaceSession(db, old, renewed)).toBe(true)
    expect(await readRenewableSession(db)).toEqual(renewed)
    loseNextConfirmation()
    expect(await replaceSession(db, renewed, null)).toBe(true)
    expect(await readRenewableSession(db)).toBeNull()
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextConfirmation()
    expect(await removeSession(db)).toEqual(old)
    expect(await readRenewableSession(db)).toBeNull()
  })

  it('[OB9f] is not replaced if somebody signs in while the connection is lost after the commit', async () => {
    const old = aSession()
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextConfirmation(() => saveSession(db, aSession('first', 'brian')))
    expect(await replaceSession(db, old, aSession('renewed'))).toBe(false)
    expect(await readSession(db)).toMatchObject({ userId: 'brian' })
  })

  it('[OB9f] is replaced or removed only if it is still the one that was read', async () => {
    await saveSession(db, aSession())
    const old = await readRenewableSession(db)
    if (!old) throw new Error('The session was not saved')
    expect(await replaceSession(db, old, aSession('renewed'))).toBe(true)
    expect((await readSession(db))?.accessToken).toBe(tokenOf('aoife', 'renewed'))
    expect(await replaceSession(db, old, aSession('again'))).toBe(false)
    expect(await replaceSession(db, old, null)).toBe(false)
    expect((await readSession(db))?.accessToken).toBe(tokenOf('aoife', 'renewed'))
    const renewed = await readRenewableSession(db)
    expect(renewed && (await replaceSession(db, renewed, null))).toBe(true)
    expect(await readSession(db)).toBeNull()
    expect(renewed && (await replaceSession(db, renewed, aSession()))).toBe(false)
    expect(await readSession(db)).toBeNull()
  })
})

describe('the claims of a token', () => {
  const token = (payload: string) => `header.${payload}.signature`
  const encoded = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const exp = Date.parse(ACCEPTED_UNTIL) / 1_000
  const expected = { userId: 'aoife', acceptedUntil: ACCEPTED_UNTIL }

  it('[OB9a] [OB22k] are decoded from base64url', () => {
    expect(claimsOf(token(encoded({ sub: 'aoife', exp })))).toEqual(expected)
    // Bytes that base64 encodes with + and /.
    const odd = encoded({ sub: 'aoife', exp, name: '>>>???~~~ÿþ' })
    expect(odd).toMatch(/[-_]/)
    expect(claimsOf(token(odd))).toEqual(expected)
  })

  it.each([
    '',
    'one',
    token(''),
    token('§'),
    token(encoded(null)),
    token(encoded({ sub: 7, exp })),
    token(encoded({ sub: 'aoife' })),
    token(encoded({ sub: 'aoife', exp: -1 })),
    token(encoded({ sub: 'aoife', exp: 8.64e12 + 1 })),
  ])('[OB9a] are null for something that is not a token (%s)', (text) => expect(claimsOf(text)).toBeNull())
})

describe('a new session', () => {
  const LATER = '2026-11-20T11:00:00.000Z'
  const renewed = () =>
    parseSession(JSON.stringify({ ...sessionOf('aoife'), access_token: tokenOf('aoife', 'new', LATER) }))
  const renewFor = async (userId: string) => {
    await saveSession(db, aSession())
    await db.settings.put({ ...anIdentity(), userId }, 'identity')
    const [old, next] = [await readRenewableSession(db), renewed()]
    if (!old || !next) throw new Error('The sample is not a session')
    expect(await replaceSession(db, old, next)).toBe(true)
    return db.settings.get('identity')
  }

  it('[OB22k] [R40] is a contact with the server, by its clock', async () => {
    expect(await renewFor('aoife')).toEqual({ ...anIdentity(), userId: 'aoife', acceptedUntil: LATER })
  })

  it('[OB22k] [R40] is one if the same technician signs in again, too', async () => {
    await db.settings.put({ ...anIdentity(), userId: 'aoife' }, 'identity')
    const next = renewed()
    if (!next) throw new Error('The sample is not a session')
    await saveSession(db, next)
    expect(await db.settings.get('identity')).toMatchObject({ userId: 'aoife', acceptedUntil: LATER })
  })

  it('[OB22k] is none of another technician', async () => {
    expect(await renewFor('brian')).toEqual({ ...anIdentity(), userId: 'brian' })
  })
})
