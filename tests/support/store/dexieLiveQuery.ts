import { liveQuery } from 'dexie'
import type { LiveQuery } from '#sync/ports/store.ts'

/** Live queries of the IndexedDB store, which the portal uses through Dexie's hook. */
export const dexieLiveQuery: LiveQuery = (query, show) => {
  const subscription = liveQuery(query).subscribe(show)
  return () => subscription.unsubscribe()
}
