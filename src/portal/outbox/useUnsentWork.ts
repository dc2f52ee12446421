import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Store } from '#sync/ports/store.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** An entry, and the number of its job; null if the job is no longer on the phone. */
export type OutboxLine = { entry: OutboxEntry; jobNumber: string | null }

/**
 * An unfinished draft of a report or a visit record, and the number of its job; null if the job is not on the phone.
 */
export type UnsavedReport = { jobId: string; jobNumber: string | null; isVisit: boolean }

/** Everything on this phone that the office does not have yet. */
export type UnsentWork = {
  /** In the order of the taps. */
  lines: OutboxLine[]
  /** Reports, oldest first, then visits. */
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
  return useLiveQuery(async () => linesOf(store, userId, await store.entries(userId)), [store, userId])
}

/** The technician's refused entries that were put away; undefined until they are read. */
export function usePutAwayLines(): OutboxLine[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const entries = await store.allEntries(userId)
    return linesOf(
      store,
      userId,
      entries.filter(({ putAway }) => putAway),
    )
  }, [store, userId])
}

async function linesOf(
  store: Pick<Store, 'job'>,
  ownerId: string,
  entries: readonly OutboxEntry[],
): Promise<OutboxLine[]> {
  const jobNumbers = new Map<string, string | null>()
  for (const { mutation } of entries) {
    if (jobNumbers.has(mutation.jobId)) continue
    const cached = await store.job(ownerId, mutation.jobId)
    jobNumbers.set(mutation.jobId, cached?.job.job_number ?? null)
  }
  return entries.map((entry) => ({ entry, jobNumber: jobNumbers.get(entry.mutation.jobId) ?? null }))
}

/** The unfinished drafts in which something was entered; undefined until they are read. */
export function useUnsavedReports(): UnsavedReport[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(async () => {
    const stored = (await store.drafts(userId)).sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    const drafts = stored.filter(({ isUntouched }) => !isUntouched)
    const visits = await store.visitDrafts(userId)
    return Promise.all(
      [...drafts, ...visits].map(async (draft, index) => {
        const cached = await store.job(userId, draft.jobId)
        const jobNumber = cached?.job.job_number ?? null
        return { jobId: draft.jobId, jobNumber, isVisit: index >= drafts.length }
      }),
    )
  }, [store, userId])
}

/** An unfinished draft, as the subject of a sentence. */
export function describeUnsaved({ jobNumber, isVisit }: UnsavedReport): string {
  const job = jobNumber === null ? 'a job' : `job ${jobNumber}`
  return isVisit ? `The note for the office that ${job} could not be done` : `The report on ${job}`
}
