import { useLiveQuery } from 'dexie-react-hooks'
import type { DayRange } from '#sync/ports.ts'
import { usePortal } from '../PortalContext.tsx'
import { useSession } from '../session/SessionContext.ts'
import { jobViews, type JobView } from './jobView.ts'

/** The jobs of some days as the screen shows them; undefined until they are read. */
export function useJobs({ from, to }: DayRange): JobView[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    // The outbox first: an entry that ends between the two reads is then applied to a job that has its
    // effect already, which changes nothing. The other way round, a tap would be undone for a moment.
    const entries = await store.entries(userId)
    const drafts = await store.drafts(userId)
    const rows = await store.jobs(userId, dayRange(from, to))
    return jobViews(rows, entries, drafts)
  }, [store, userId, from, to])
}

function dayRange(from: string | undefined, to: string | undefined): DayRange {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
