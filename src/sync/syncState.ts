import type { PullResult } from './ports/server.ts'

/** What the sync loop is doing, for the sync status on the screen. */
export type SyncState = {
  isSending: boolean
  isPulling: boolean
  /** Whether a refresh was requested whose pull has not ended: it may wait for row mutations, or for another pull. */
  isRefreshing: boolean
  /** Why sending stopped, or null if it did not. */
  stoppedBy: 'unreachable' | 'signed-out' | 'key-refused' | 'no-access' | 'storage' | null
  /** What the device's storage threw last, or null. */
  storageError: unknown
  lastPull: PullResult | null
}

export type ObservableState = {
  get: () => SyncState
  update: (change: Partial<SyncState>) => void
  /** Calls `listener` after every update. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

/** The state of a loop that has not done anything yet. */
export function createSyncState(): ObservableState {
  const listeners = new Set<() => void>()
  let state: SyncState = {
    isSending: false,
    isPulling: false,
    isRefreshing: false,
    stoppedBy: null,
    storageError: null,
    lastPull: null,
  }
  return {
    get: () => state,
    update(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
