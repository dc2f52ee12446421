import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDay } from '#domain/time.ts'
import type { DayRange, PullCursor } from '#sync/ports/jobStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { dayRange, tabRange, type JobTab } from './jobTab.ts'
import { jobViews, type DeviceWork, type JobView } from './jobView.ts'

/** The jobs of a range of days with unsent mutations applied; undefined until they are read. */
export function useJobs({ from, to }: DayRange): JobView[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // The work first, since IndexedDB begins transactions in the order of the calls: an entry that completes between the
    // two reads is then applied to a job that already has its effect, which changes nothing. In the other order, a tap
    // would be undone for a moment.
    const [work, rows] = await Promise.all([
      readDeviceWork(store, userId),
      store.jobs(userId, dayRange(from, to)),
    ])
    return jobViews(rows, work)
  }, [store, userId, from, to])
}

/**
 * The number of jobs on each tab; `all` includes those that only the server has (rule OB22c) [R40], and older ones as
 * far as they are loaded. Undefined until they are counted. Counts in the index and reads no job.
 */
export function useJobCounts(today: CalendarDay): Record<JobTab, number> | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const { older } = await store.pullCursor(userId)
    return {
      today: await store.countJobs(userId, tabRange('today', today)),
      upcoming: await store.countJobs(userId, tabRange('upcoming', today)),
      all: older?.count
        ? older.count + (await store.countJobs(userId, { from: older.before }))
        : await store.countJobs(userId),
    }
  }, [store, userId, today])
}

/**
 * Whether jobs that this phone will have are still loading. Without days in between, only the number of jobs that are
 * too old is fetched again.
 */
export function isLoadingOlder({ history }: PullCursor): boolean {
  return history !== null && history.before.day > history.from
}

/** The outbox entries, drafts and unseen updates of a technician. */
export async function readDeviceWork(store: Store, ownerId: string): Promise<DeviceWork> {
  const [entries, drafts, updates] = await Promise.all([
    store.entries(ownerId),
    store.drafts(ownerId),
    store.jobChanges(ownerId),
  ])
  return { entries, drafts, updates }
}
