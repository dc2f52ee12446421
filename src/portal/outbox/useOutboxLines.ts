import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** An entry, and the number of its job where the phone still knows it. */
export type OutboxLine = { entry: OutboxEntry; jobNumber: string | null }

/** The outbox in the order of the taps; undefined until it is read. */
export function useOutboxWithJobs(): OutboxLine[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const entries = await store.entries(userId)
    const jobNumbers = new Map<string, string | null>()
    for (const { mutation } of entries) {
      if (jobNumbers.has(mutation.jobId)) continue
      const cached = await store.job(userId, mutation.jobId)
      jobNumbers.set(mutation.jobId, cached?.job.job_number ?? null)
    }
    return entries.map((entry) => ({ entry, jobNumber: jobNumbers.get(entry.mutation.jobId) ?? null }))
  }, [store, userId])
}
