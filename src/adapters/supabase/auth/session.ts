import * as v from 'valibot'
import type { Timestamp } from '#domain/time.ts'
import type { PortalDatabase } from '../../indexeddb/schema.ts'
import { withReconnect, withRoom } from '../../indexeddb/guardedDatabase.ts'
import { parseJson } from '../http/foreignResponse.ts'

/**
 * The key of the session in `authStorage`: in IndexedDB, not in localStorage, since the service worker needs the
 * token.
 */
export const SESSION_KEY = 'session'

const Session = v.object({ access_token: v.string(), refresh_token: v.string() })
/** The latest time that a date can hold, in seconds. */
const MAX_SECONDS = 8.64e12
const Claims = v.object({ sub: v.string(), exp: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS)) })

export type StoredSession = { accessToken: string; userId: string }
/** `text` is the session as it is stored; `acceptedUntil` the expiry of its access token, by the server's clock. */
export type RenewableSession = StoredSession & {
  refreshToken: string
  acceptedUntil: Timestamp
  text: string
}

/**
 * Returns the stored session, expired or not, or null. Reads the storage instead of using Supabase's client, which
 * would judge the session's age by the device's clock and, offline, try to renew it for half a minute (rule OB5b).
 */
export async function readSession(db: PortalDatabase): Promise<StoredSession | null> {
  const stored = await readRenewableSession(db)
  return stored && { accessToken: stored.accessToken, userId: stored.userId }
}

/**
 * Stores a session and returns the one that it replaces; null if there was none, or none that can be read. Throws if it
 * does not fit into the storage, even after copies were deleted (rule OB12f).
 */
export async function saveSession(
  db: PortalDatabase,
  session: RenewableSession,
): Promise<RenewableSession | null> {
  let replaced: string | undefined
  // If the connection is lost after the commit, the second call finds the session that the first one stored.
  await withRoom(db, () =>
    db.transaction('rw', [db.authStorage, db.settings], async () => {
      const text = await db.authStorage.get(SESSION_KEY)
      if (text !== session.text) replaced = text
      await putSession(db, session)
    }),
  )
  return replaced === undefined ? null : parseSession(replaced)
}

/** Removes the session from the device and returns it; null if there was none, or none that can be read. */
export async function removeSession(db: PortalDatabase): Promise<RenewableSession | null> {
  let text: string | undefined
  // One transaction: another tab may be replacing the session with a renewed one. If the connection is lost after the
  // commit, the second call finds no session, and the text that the first call read is the removed one.
  await withReconnect(db, () =>
    db.transaction('rw', db.authStorage, async () => {
      text = (await db.authStorage.get(SESSION_KEY)) ?? text
      await db.authStorage.delete(SESSION_KEY)
    }),
  )
  return text === undefined ? null : parseSession(text)
}

/** Like `readSession`, with the refresh token and the stored text. */
export async function readRenewableSession(db: PortalDatabase): Promise<RenewableSession | null> {
  const text = await withReconnect(db, () => db.authStorage.get(SESSION_KEY))
  return text === undefined ? null : parseSession(text)
}

/** Parses a session from the authentication service's JSON. Returns null for any other text. */
export function parseSession(text: string): RenewableSession | null {
  const session = v.safeParse(Session, parseJson(text))
  if (!session.success) return null
  const { access_token: accessToken, refresh_token: refreshToken } = session.output
  const claims = claimsOf(accessToken)
  return claims && { accessToken, ...claims, refreshToken, text }
}

/**
 * Replaces `old` with `renewed`, or removes `old` if `renewed` is null. Resolves to false and changes nothing if
 * somebody has signed in or out since `old` was read. Throws like `saveSession`.
 */
export function replaceSession(
  db: PortalDatabase,
  old: RenewableSession,
  renewed: RenewableSession | null,
): Promise<boolean> {
  let wasWritten = false
  return withRoom(db, () =>
    db.transaction('rw', [db.authStorage, db.settings], async () => {
      const text = await db.authStorage.get(SESSION_KEY)
      // Already committed by the first call, which then lost its connection.
      if (wasWritten && text === renewed?.text) return true
      if (text !== old.text) return false
      if (renewed) await putSession(db, renewed)
      else await db.authStorage.delete(SESSION_KEY)
      wasWritten = true
      return true
    }),
  )
}

// A new token is a contact with the server, from which the thirty days of its technician count (rule OB22k).
async function putSession(
  db: PortalDatabase,
  { text, userId, acceptedUntil }: RenewableSession,
): Promise<void> {
  await db.authStorage.put(text, SESSION_KEY)
  const identity = await db.settings.get('identity')
  if (identity?.userId === userId) await db.settings.put({ ...identity, acceptedUntil }, 'identity')
}

/** Returns whose JSON Web Token it is and when it expires, unverified (the server verifies it); null if it is none. */
export function claimsOf(token: string): { userId: string; acceptedUntil: Timestamp } | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  const claims = v.safeParse(Claims, parseJson(decodeBase64Url(payload)))
  if (!claims.success) return null
  const { sub, exp } = claims.output
  return { userId: sub, acceptedUntil: new Date(exp * 1_000).toISOString() }
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
