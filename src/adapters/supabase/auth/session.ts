import * as v from 'valibot'
import type { PortalDatabase } from '../../indexeddb/schema.ts'
import { withReconnect, withRoom } from '../../indexeddb/guardStore.ts'
import { parseJson } from '../http/foreignResponse.ts'

/**
 * The key of the session in `authStorage`. It is in IndexedDB and not in localStorage, since the service
 * worker needs the token too.
 */
export const SESSION_KEY = 'session'

const Session = v.object({ access_token: v.string(), refresh_token: v.string() })
const Claims = v.object({ sub: v.string() })

export type StoredSession = { accessToken: string; userId: string }
export type KeptSession = StoredSession & { refreshToken: string; text: string }

/**
 * The stored session, expired or not, or null. Read from the storage and not asked of the client, which
 * would judge its age by the device's clock and, offline, try to renew it for half a minute (rule OB5).
 */
export async function readSession(db: PortalDatabase): Promise<StoredSession | null> {
  const kept = await readKeptSession(db)
  return kept && { accessToken: kept.accessToken, userId: kept.userId }
}

/**
 * Keeps a session as the authentication service gave it, in place of any other. Throws if there is no room for
 * it on the device, even after copies were let go (rule OB12).
 */
export async function keepSession(db: PortalDatabase, session: object): Promise<void> {
  await withRoom(db, () => db.authStorage.put(JSON.stringify(session), SESSION_KEY))
}

/** Removes the session from the device, and returns what it was; null if there was none. */
export async function takeSession(db: PortalDatabase): Promise<KeptSession | null> {
  let text: string | undefined
  // In one transaction: another tab may be putting a renewed session in its place. If a commit is not heard of, the
  // session is gone at the second call, and what the first one read is what was removed.
  await withReconnect(db, () =>
    db.transaction('rw', db.authStorage, async () => {
      text = (await db.authStorage.get(SESSION_KEY)) ?? text
      await db.authStorage.delete(SESSION_KEY)
    }),
  )
  return text === undefined ? null : parseSession(text)
}

/** The stored session as `readSession` reads it, with what renews it, and the text that it was read from. */
export async function readKeptSession(db: PortalDatabase): Promise<KeptSession | null> {
  const text = await withReconnect(db, () => db.authStorage.get(SESSION_KEY))
  return text === undefined ? null : parseSession(text)
}

/** A session from a JSON text of the authentication service; null if the text is anything else. */
export function parseSession(text: string): KeptSession | null {
  const session = v.safeParse(Session, parseJson(text))
  if (!session.success) return null
  const { access_token: accessToken, refresh_token: refreshToken } = session.output
  const userId = subjectOf(accessToken)
  return userId === null ? null : { accessToken, userId, refreshToken, text }
}

/**
 * Puts `renewed` in the place of `old`, or removes `old` if `renewed` is null. Returns false and changes
 * nothing if somebody has signed in or out since `old` was read. Throws as `keepSession`.
 */
export function replaceSession(
  db: PortalDatabase,
  old: KeptSession,
  renewed: KeptSession | null,
): Promise<boolean> {
  let wasWritten = false
  return withRoom(db, () =>
    db.transaction('rw', db.authStorage, async () => {
      const text = await db.authStorage.get(SESSION_KEY)
      // Committed by a call whose answer was lost with the connection.
      if (wasWritten && text === renewed?.text) return true
      if (text !== old.text) return false
      if (renewed) await db.authStorage.put(renewed.text, SESSION_KEY)
      else await db.authStorage.delete(SESSION_KEY)
      wasWritten = true
      return true
    }),
  )
}

/** The `sub` of a JSON Web Token, not verified: the server does that. Null for anything else. */
export function subjectOf(token: string): string | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  const claims = v.safeParse(Claims, parseJson(decodeBase64Url(payload)))
  return claims.success ? claims.output.sub : null
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
