import { useLiveQuery } from 'dexie-react-hooks'
import type { OlderJobs } from '#sync/ports.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'

/**
 * The jobs that only the server has: from which day back, and how many. Null if there are none, or the server has
 * not told of them; undefined until it is read.
 */
export function useOlderCount(): OlderJobs | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const { older } = await store.pullMark(userId)
    if (!older || older.count === null) return older ?? null
    // With unsent work on them they are here, whatever their age.
    const here = (await store.countJobs(userId)) - (await store.countJobs(userId, { from: older.before }))
    const count = older.count - here
    return count > 0 ? { ...older, count } : null
  }, [store, userId])
}
