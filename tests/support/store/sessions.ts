import { WebSocket } from 'ws'
import type { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import type { Lock } from '#sync/ports/device.ts'

// Node 20 has none of its own, and supabase-js refuses to be made without one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

export const CONFIG = { url: 'https://project.example', key: 'public-key', isEmbedded: false }

/** A lock that nobody else wants. */
export const freeLock: Lock = (_name, task) => task({ isHeld: () => true })

/** An access token of the user; `mark` tells one from another. */
export function tokenOf(userId: string, mark = 'signature'): string {
  return `header.${Buffer.from(JSON.stringify({ sub: userId })).toString('base64url')}.${mark}`
}

/** A session as the authentication service gives it, with an access token that has an hour to go. */
export function sessionOf(userId: string, mark?: string) {
  return {
    access_token: tokenOf(userId, mark),
    refresh_token: `refresh-${userId}-${mark ?? 'first'}`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: userId },
  }
}

/** The text that a request carries; everything that Supabase's clients send to the authentication service is text. */
export function textOf({ body }: RequestInit): string {
  return typeof body === 'string' ? body : ''
}

/** Puts a session where the portal keeps it. */
export async function keepSession(db: PortalDatabase, session: object): Promise<void> {
  await db.authStorage.put(JSON.stringify(session), SESSION_KEY)
}
