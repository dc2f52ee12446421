import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { PullCursor } from '#sync/ports/jobStore.ts'
import type { SyncState } from '#sync/syncState.ts'
import { usePortal } from './PortalContext.tsx'
import { useSession } from './SessionContext.ts'

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
