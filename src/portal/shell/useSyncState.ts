import { useCallback, useSyncExternalStore } from 'react'
import type { SyncState } from '#sync/syncLoop.ts'
import { useSession } from './SessionContext.ts'

/** What the loop is doing now. */
export function useSyncState(): SyncState {
  const { loop } = useSession()
  const subscribe = useCallback((listener: () => void) => loop.subscribe(listener), [loop])
  return useSyncExternalStore(subscribe, () => loop.state())
}
