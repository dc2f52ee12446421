import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDay } from '#domain/time.ts'
import { usePortal } from '../PortalContext.tsx'
import { useSession } from '../session/SessionContext.ts'
import { tabRange, type JobTab } from './jobTabs.ts'

/** How many jobs each tab holds; undefined until they are counted. Counts in the index, reads no job. */
export function useJobCounts(today: CalendarDay): Record<JobTab, number> | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(
    async () => ({
      today: await store.countJobs(userId, tabRange('today', today)),
      upcoming: await store.countJobs(userId, tabRange('upcoming', today)),
      all: await store.countJobs(userId),
    }),
    [store, userId, today],
  )
}
