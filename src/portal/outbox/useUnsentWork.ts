import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** An entry, and the number of its job; null if the job is no longer on the phone. */
export type OutboxLine = { entry: OutboxEntry; jobNumber: string | null }

/** A draft, and the number of its job; null if the job is no longer on the phone. */
export type UnsavedReport = { jobId: string; jobNumber: string | null }

/** Everything on this phone that the office does not have yet. */
type UnsentWork = {
  /** In the order of the taps. */
  lines: OutboxLine[]
  /** Oldest first. */
  unsavedReports: UnsavedReport[]
}

/** The technician's unsent work; undefined until it is read. */
export function useUnsentWork(): UnsentWork | undefined {
  const lines = useOutboxLines()
  const unsavedReports = useUnsavedReports()
  return lines && unsavedReports && { lines, unsavedReports }
}

function useOutboxLines(): OutboxLine[] | undefined {
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

function useUnsavedReports(): UnsavedReport[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const drafts = (await store.drafts(userId)).sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    return Promise.all(
      drafts.map(async ({ jobId }) => {
        const cached = await store.job(userId, jobId)
        return { jobId, jobNumber: cached?.job.job_number ?? null }
      }),
    )
  }, [store, userId])
}
