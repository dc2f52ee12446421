import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, tokenOf } from '../../../../tests/support/store/sessions.ts'
import { PortalDatabase } from '../../indexeddb/schema.ts'
import {
  keepSession,
  parseSession,
  readKeptSession,
  readSession,
  replaceSession,
  SESSION_KEY,
  subjectOf,
  takeSession,
} from './session.ts'

let db: PortalDatabase
beforeEach(() => {
  db = new PortalDatabase(`session-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

const aoife = { userId: 'aoife', accessToken: tokenOf('aoife') }
const kept = (mark?: string) => {
  const session = parseSession(JSON.stringify(sessionOf('aoife', mark)))
  if (!session) throw new Error('The sample is no session')
  return session
}

/** The next change is committed, but the connection is lost before it is heard of, and something happens meanwhile. */
function loseNextAnswer(meanwhile = async () => {}): void {
  const original = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
    Reflect.apply(original, db, args).then(async () => {
      await meanwhile()
      throw new DOMException('Lost', 'UnknownError')
    }),
  )
}

describe('the session on the device', () => {
  it('[OB5] is read whatever its age, with what renews it', async () => {
    await keepSession(db, { ...sessionOf('aoife'), expires_at: 1 })
    expect(await readSession(db)).toEqual(aoife)
    expect(await readKeptSession(db)).toEqual({
      ...aoife,
      refreshToken: 'refresh-aoife-first',
      text: await db.authStorage.get(SESSION_KEY),
    })
  })

  it('[OB12] is read although the connection to the database was lost', async () => {
    await keepSession(db, sessionOf('aoife'))
    vi.spyOn(db.authStorage, 'get').mockRejectedValueOnce(new DOMException('Lost', 'UnknownError'))
    expect(await readSession(db)).toEqual(aoife)
  })

  it('[OB12] finds room on a full phone that holds copies', async () => {
    const put = vi.spyOn(db.authStorage, 'put')
    put.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'))
    await keepSession(db, sessionOf('aoife'))
    expect(await readSession(db)).toEqual(aoife)
  })

  it('is none if there is none', async () => {
    expect(await readSession(db)).toBeNull()
    expect(await readKeptSession(db)).toBeNull()
    expect(await takeSession(db)).toBeNull()
  })

  it.each([
    'no JSON',
    'null',
    '{}',
    JSON.stringify({ access_token: tokenOf('aoife') }),
    JSON.stringify({ access_token: 'no token', refresh_token: 'r' }),
    JSON.stringify({ access_token: 7, refresh_token: 'r' }),
  ])('is none if what is there is something else (%s)', async (text) => {
    await db.authStorage.put(text, SESSION_KEY)
    expect(await readSession(db)).toBeNull()
    expect(parseSession(text)).toBeNull()
  })

  it('[OB9] is found where the versions before have put it', async () => {
    await db.authStorage.put(JSON.stringify(sessionOf('aoife')), 'session')
    expect(await readSession(db)).toEqual(aoife)
  })

  it('leaves the device when it is taken', async () => {
    await keepSession(db, sessionOf('aoife'))
    expect(await takeSession(db)).toMatchObject(aoife)
    expect(await db.authStorage.count()).toBe(0)
    await db.authStorage.put('no JSON', SESSION_KEY)
    expect(await takeSession(db)).toBeNull()
    expect(await db.authStorage.count()).toBe(0)
  })

  it('[OB9] is taken as it was when it left the device, whatever is renewed meanwhile', async () => {
    const [old, renewed] = [kept(), kept('renewed')]
    await db.authStorage.put(old.text, SESSION_KEY)
    const taking = takeSession(db)
    const isReplaced = await replaceSession(db, old, renewed)
    // Only the newest token ends the session on the server.
    expect(await taking).toEqual(isReplaced ? renewed : old)
    expect(await readSession(db)).toBeNull()
  })

  it('[OB12] is replaced, removed and taken if the connection was lost after the commit', async () => {
    const [old, renewed] = [kept(), kept('renewed')]
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextAnswer()
    expect(await replaceSession(db, old, renewed)).toBe(true)
    expect(await readKeptSession(db)).toEqual(renewed)
    loseNextAnswer()
    expect(await replaceSession(db, renewed, null)).toBe(true)
    expect(await readKeptSession(db)).toBeNull()
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextAnswer()
    expect(await takeSession(db)).toEqual(old)
    expect(await readKeptSession(db)).toBeNull()
  })

  it('[OB9] is not replaced if somebody signs in while the connection is lost after the commit', async () => {
    const old = kept()
    await db.authStorage.put(old.text, SESSION_KEY)
    loseNextAnswer(() => keepSession(db, sessionOf('brian')))
    expect(await replaceSession(db, old, kept('renewed'))).toBe(false)
    expect(await readSession(db)).toMatchObject({ userId: 'brian' })
  })

  it('[OB9] is replaced, or removed, only if it is still the one that was read', async () => {
    await keepSession(db, sessionOf('aoife'))
    const old = await readKeptSession(db)
    if (!old) throw new Error('The session was not kept')
    expect(await replaceSession(db, old, kept('renewed'))).toBe(true)
    expect((await readSession(db))?.accessToken).toBe(tokenOf('aoife', 'renewed'))
    expect(await replaceSession(db, old, kept('again'))).toBe(false)
    expect(await replaceSession(db, old, null)).toBe(false)
    expect((await readSession(db))?.accessToken).toBe(tokenOf('aoife', 'renewed'))
    const renewed = await readKeptSession(db)
    expect(renewed && (await replaceSession(db, renewed, null))).toBe(true)
    expect(await readSession(db)).toBeNull()
    expect(renewed && (await replaceSession(db, renewed, kept()))).toBe(false)
    expect(await readSession(db)).toBeNull()
  })
})

describe('whose token it is', () => {
  const token = (payload: string) => `header.${payload}.signature`
  const encoded = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

  it('[OB9] says its sub, in the alphabet that tokens are written in', () => {
    expect(subjectOf(token(encoded({ sub: 'aoife' })))).toBe('aoife')
    // Bytes that base64 writes with + and /.
    const odd = encoded({ sub: 'aoife', name: '>>>???~~~ÿþ' })
    expect(odd).toMatch(/[-_]/)
    expect(subjectOf(token(odd))).toBe('aoife')
  })

  it.each(['', 'one', token(''), token('§'), token(encoded(null)), token(encoded({ sub: 7 }))])(
    '[OB9] is nobody’s if it is none (%s)',
    (text) => expect(subjectOf(text)).toBeNull(),
  )
})
