import '../nodeWebSocket.ts'
import type { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import type { Lock } from '#sync/ports/device.ts'
import { ACCEPTED_UNTIL } from './samples.ts'

export const CONFIG = { url: 'https://project.example', key: 'public-key', isEmbedded: false }

/** A lock without contention: each task runs at once. */
export const freeLock: Lock = (_name, task) => task({ isHeld: () => true, onWanted: () => {} })

/** An access token of the user, valid until `acceptedUntil`; tokens with different `signature` differ. */
export function tokenOf(userId: string, signature = 'signature', acceptedUntil = ACCEPTED_UNTIL): string {
  const claims = { sub: userId, exp: Date.parse(acceptedUntil) / 1_000 }
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
}

/** A session as the authentication service returns it, valid for an hour. */
export function sessionOf(userId: string, signature?: string) {
  return {
    access_token: tokenOf(userId, signature),
    refresh_token: `refresh-${userId}-${signature ?? 'first'}`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: userId },
  }
}

/** The body of a request to the authentication service, which is always text. */
export function textOf({ body }: RequestInit): string {
  return typeof body === 'string' ? body : ''
}

/** Stores a session as the portal does. */
export async function saveSession(db: PortalDatabase, session: object): Promise<void> {
  await db.authStorage.put(JSON.stringify(session), SESSION_KEY)
}
