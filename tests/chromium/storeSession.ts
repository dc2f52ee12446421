import type { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { ACCEPTED_UNTIL } from '../support/store/samples.ts'

/** Stores a session of the user, valid for an hour, as the portal does after a sign-in. */
export async function storeSession(db: PortalDatabase, userId: string): Promise<void> {
  const claims = btoa(JSON.stringify({ sub: userId, exp: Date.parse(ACCEPTED_UNTIL) / 1_000 }))
  const session = {
    access_token: `header.${claims}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: userId },
  }
  await db.authStorage.put(JSON.stringify(session), SESSION_KEY)
}
