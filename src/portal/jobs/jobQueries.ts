import { useLiveQuery } from 'dexie-react-hooks'
import type { DayRange, Store } from '#sync/ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { dayRange } from './jobTabs.ts'
import { jobViews, type DeviceWork, type JobView } from './jobView.ts'

/** The jobs of some days as the screen shows them; undefined until they are read. */
export function useJobs({ from, to }: DayRange): JobView[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // Before the jobs: an entry that ends between the two reads is then applied to a job that has its
    // effect already, which changes nothing. The other way round, a tap would be undone for a moment.
    const work = await readDeviceWork(store, userId)
    return jobViews(await store.jobs(userId, dayRange(from, to)), work)
  }, [store, userId, from, to])
}

/** What this phone knows of the owner's jobs besides the jobs. */
export async function readDeviceWork(store: Store, ownerId: string): Promise<DeviceWork> {
  const [entries, drafts, news] = await Promise.all([
    store.entries(ownerId),
    store.drafts(ownerId),
    store.news(ownerId),
  ])
  return { entries, drafts, news }
}
