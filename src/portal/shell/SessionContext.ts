import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { PullCursor } from '#sync/ports/jobStore.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { SyncState } from '#sync/syncState.ts'
import { usePortal } from './PortalContext.tsx'

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

/** The unsent entries in the order of the taps; undefined until they are read. */
export function useOutbox(): OutboxEntry[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(() => store.entries(userId), [store, userId])
}

/** When the jobs were last refreshed; undefined until it is read. */
export function usePullCursor(): PullCursor | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(() => store.pullCursor(userId), [store, userId])
}

/** The current state of the sync loop. */
export function useSyncState(): SyncState {
  const { loop } = useSession()
  const subscribe = useCallback((listener: () => void) => loop.subscribe(listener), [loop])
  return useSyncExternalStore(subscribe, () => loop.state())
}
