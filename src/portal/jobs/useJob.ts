import { useLiveQuery } from 'dexie-react-hooks'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { readDeviceWork } from './jobQueries.ts'
import { jobViews, type JobView } from './jobView.ts'

/** A job with its unsent mutations applied; undefined until it is read, null if it is not on this phone. */
export function useJob(jobId: string): JobView | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const work = await readDeviceWork(store, userId)
    const row = await store.job(userId, jobId)
    return row ? (jobViews([row], work)[0] ?? null) : null
  }, [store, userId, jobId])
}
