import type { Accounts, SignInAnswer, Store } from '#sync/ports.ts'
import { fetchTechnician, type Profile } from './fetchDay.ts'
import { readSession, SESSION_KEY } from './session.ts'
import { NO_CONNECTION } from './signInMessages.ts'
import type { SupabaseConnection } from './supabaseConnection.ts'

/** Signing in and out with Supabase. Who is signed in is kept in the store, and so known offline. */
export function createSupabaseAccounts(connection: SupabaseConnection, store: Store): Accounts {
  const { db } = connection

  async function forgetSession(): Promise<void> {
    const session = await readSession(db)
    await db.authStorage.delete(SESSION_KEY)
    if (!session) return
    // Ends the session on the server too, if it can be reached; the device has forgotten it anyway.
    const { error } = await (await connection.auth()).admin.signOut(session.accessToken, 'local')
    if (error && error.status !== 0) console.warn('The server did not end the session:', error.message)
  }

  return {
    async signIn(email, password): Promise<SignInAnswer> {
      const auth = await connection.auth()
      const { data, error } = await auth.signInWithPassword({ email, password })
      if (error) return { kind: 'failed', message: error.status === 0 ? NO_CONNECTION : error.message }

      const session = { accessToken: data.session.access_token, userId: data.user.id }
      const profile = await fetchTechnician(await connection.as(session))
      if (profile.kind !== 'active') {
        await forgetSession()
        return { kind: 'failed', message: messageOf(profile) }
      }
      const identity = { userId: session.userId, technician: profile.technician }
      await store.setIdentity(identity)
      return { kind: 'signed-in', identity }
    },

    async signOut() {
      await store.setIdentity(null)
      await forgetSession()
    },

    onSessionEnd: (listener) => connection.onEnd(listener),
  }
}

function messageOf(profile: Exclude<Profile, { kind: 'active' }>): string {
  if (profile.kind === 'signed-out') return 'The server did not accept the new session'
  return profile.kind === 'failed' && profile.isOffline ? NO_CONNECTION : profile.message
}
