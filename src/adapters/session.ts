import * as v from 'valibot'
import type { PortalDatabase } from './dexieSchema.ts'
import { parseJson } from './parseJson.ts'

/** The key under which the authentication client keeps its session in `authStorage`. */
export const SESSION_KEY = 'session'

/**
 * Storage for the authentication client. IndexedDB instead of localStorage, since the service worker
 * needs the token too.
 */
export function createAuthStorage(db: PortalDatabase) {
  return {
    getItem: async (key: string) => (await db.authStorage.get(key)) ?? null,
    setItem: async (key: string, value: string) => void (await db.authStorage.put(value, key)),
    removeItem: (key: string) => db.authStorage.delete(key),
  }
}

const Session = v.object({ access_token: v.string(), refresh_token: v.string() })
const Claims = v.object({ sub: v.string() })

export type StoredSession = { accessToken: string; userId: string }

/**
 * The stored session, expired or not, or null. Read from the storage and not asked of the client, which
 * would judge its age by the device's clock and, offline, try to renew it for half a minute (rule OB5).
 */
export async function readSession(db: PortalDatabase): Promise<StoredSession | null> {
  const text = await db.authStorage.get(SESSION_KEY)
  if (text === undefined) return null
  const session = v.safeParse(Session, parseJson(text))
  if (!session.success) return null
  const userId = subjectOf(session.output.access_token)
  return userId === null ? null : { accessToken: session.output.access_token, userId }
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
