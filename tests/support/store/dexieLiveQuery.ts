import { liveQuery } from 'dexie'
import type { LiveQuery } from '#sync/ports/store.ts'

/** The live query of the store on IndexedDB, which the portal's screens use through Dexie's hook. */
export const dexieLiveQuery: LiveQuery = (query, show) => {
  const subscription = liveQuery(query).subscribe(show)
  return () => subscription.unsubscribe()
}
