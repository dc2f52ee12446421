import type { DraftStore } from './draftStore.ts'
import type { IdentityStore } from './identityStore.ts'
import type { JobStore } from './jobStore.ts'
import type { OutboxStore } from './outboxStore.ts'
import type { ReportStore } from './reportStore.ts'

/** The device has no room for a write. Nothing of the write was stored, and nothing older was lost. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/**
 * The device's storage. Every method is one transaction: it takes effect completely or not at all, and once it has
 * resolved it survives a kill (rule OB1a). Writes throw `StorageFullError` if there is no room.
 *
 * It announces its changes: each store comes with a `LiveQuery`, through which the screens read it (rule OB4c).
 */
export type Store = IdentityStore & JobStore & ReportStore & DraftStore & OutboxStore

/**
 * Calls `show` with the result of `query`, now and after every committed change of what it read, by whichever tab or
 * worker. Returns a function that unsubscribes. For the IndexedDB store this is Dexie's `liveQuery`; the portal's
 * screens use its hook.
 */
export type LiveQuery = <T>(query: () => Promise<T>, show: (value: T) => void) => () => void
