import { SIGN_IN_NEEDS_CONNECTION, type Accounts, type SignInResult } from '#sync/ports/server.ts'
import type { IdentityStore } from '#sync/ports/identityStore.ts'
import { endSession } from './endSession.ts'
import { fetchTechnician, type Profile } from '../pull/fetchTechnician.ts'
import { isKeyRefusal } from '../http/keyRefusal.ts'
import { saveSession, parseSession, removeSession } from './session.ts'
import type { SupabaseConnection } from '../connection.ts'

/** Signing in and out with Supabase. The identity is saved in the store, so that it is known offline. */
export function createSupabaseAccounts(connection: SupabaseConnection, store: IdentityStore): Accounts {
  return {
    async signIn(email, password): Promise<SignInResult> {
      const auth = await connection.auth()
      const { data, error } = await auth.signInWithPassword({ email, password })
      if (error && isKeyRefusal(error.status, error)) return { kind: 'key-refused' }
      if (error)
        return { kind: 'failed', message: error.status === 0 ? SIGN_IN_NEEDS_CONNECTION : error.message }

      const session = parseSession(JSON.stringify(data.session))
      if (!session) return { kind: 'failed', message: 'The server gave no session' }
      const profile = await fetchTechnician(await connection.clientFor(session))
      if (profile.kind !== 'active') {
        await endSession(connection, session)
        if (profile.kind === 'key-refused') return profile
        return { kind: 'failed', message: messageOf(profile) }
      }
      const replaced = await saveSession(connection.db, session)
      const { userId, acceptedUntil } = session
      const identity = { userId, technician: profile.technician, acceptedUntil }
      await store.setIdentity(identity)
      if (replaced) await endSession(connection, replaced)
      return { kind: 'signed-in', identity }
    },

    async signOut() {
      await store.setIdentity(null)
      const session = await removeSession(connection.db)
      if (session) await endSession(connection, session)
    },

    onSessionEnd: (listener) => connection.onEnd(listener),
  }
}

function messageOf(profile: Exclude<Profile, { kind: 'active' | 'key-refused' }>): string {
  if (profile.kind === 'signed-out') return 'The server did not accept the new session'
  return profile.kind === 'failed' && profile.isOffline ? SIGN_IN_NEEDS_CONNECTION : profile.message
}
