import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDay } from '#domain/time.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { tabRange, type JobTab } from './jobTabs.ts'

/**
 * How many jobs each tab holds, in all also those that only the server has (rule OB22) [R40]; undefined until they
 * are counted. Counts in the index, reads no job.
 */
export function useJobCounts(today: CalendarDay): Record<JobTab, number> | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const { older } = await store.pullMark(userId)
    return {
      today: await store.countJobs(userId, tabRange('today', today)),
      upcoming: await store.countJobs(userId, tabRange('upcoming', today)),
      all: older?.count
        ? older.count + (await store.countJobs(userId, { from: older.before }))
        : await store.countJobs(userId),
    }
  }, [store, userId, today])
}
