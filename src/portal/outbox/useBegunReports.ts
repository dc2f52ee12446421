import { useLiveQuery } from 'dexie-react-hooks'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** A report that is begun and not saved, and the number of its job where the phone still knows it. */
export type BegunReport = { jobId: string; jobNumber: string | null }

/** The reports that are begun on this phone, the oldest first; undefined until they are read. */
export function useBegunReports(): BegunReport[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const drafts = (await store.drafts(userId)).toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    return Promise.all(
      drafts.map(async ({ jobId }) => {
        const cached = await store.job(userId, jobId)
        return { jobId, jobNumber: cached?.job.job_number ?? null }
      }),
    )
  }, [store, userId])
}
