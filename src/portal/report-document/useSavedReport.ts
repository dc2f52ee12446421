import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Job } from '#domain/job.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { SavedReport } from '#sync/ports/reportStore.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { collectPhotos, type DocumentPhoto } from './collectPhotos.ts'

export type SavedReportWithPhotos = {
  saved: SavedReport
  photos: DocumentPhoto[]
  /** At least one mutation of the job is still in the outbox, a refused correction apart. */
  isUnsent: boolean
  /** The server's reason for refusing a correction of this report, or null. */
  refusedCorrection: string | null
}

/** The job's saved report; undefined until it is read, null if it is not on this phone. */
export function useSavedReport(job: Job): SavedReportWithPhotos | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const record = useLiveQuery(async () => {
    const saved = await store.reportOfJob(userId, job.id)
    if (!saved) return null
    const entries = (await store.entries(userId)).filter(({ mutation }) => mutation.jobId === job.id)
    const refused = entries.filter(isRefusedCorrection)
    return {
      saved,
      taken: await store.photos(userId, saved.report.id),
      isUnsent: entries.length > refused.length,
      refusedCorrection: refused.length > 0 ? (refused.at(-1)?.lastAnswer ?? 'No reason was given') : null,
    }
  }, [store, userId, job.id])
  // Queried separately from the record, which changes with every photo that is sent: a hundred pictures must not be
  // read and rendered again each time.
  const reportId = record?.saved.report.id
  const copies = useLiveQuery(
    async () => reportId && { reportId, photos: await store.photoCopies(userId, reportId) },
    [store, userId, reportId],
  )

  return useMemo(() => {
    if (record === null) return null
    // Copies of another report are a stale result. With them, this report's photos would be fetched again.
    if (record === undefined || !copies || copies.reportId !== record.saved.report.id) return undefined
    const { saved, taken, ...state } = record
    return { saved, ...state, photos: collectPhotos(saved, taken, copies.photos) }
  }, [record, copies])
}

function isRefusedCorrection({ mutation, state }: OutboxEntry): boolean {
  return mutation.kind === 'report.correct' && state.kind === 'refused'
}
