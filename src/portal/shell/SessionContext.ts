import { createContext, use } from 'react'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'

/** The signed-in technician, and the loop that syncs their work with the server. */
export type Session = Identity & { loop: SyncLoop }

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** The session of the technician who is signed in. Throws outside of `SignedIn`. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a technician who is signed in')
  return session
}
