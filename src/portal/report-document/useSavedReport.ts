import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Job } from '#domain/job.ts'
import type { SavedReport } from '#sync/ports/reportStore.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { collectPhotos, type DocumentPhoto } from './collectPhotos.ts'
import { reportSending, type ReportSending } from './reportSending.ts'

export type SavedReportWithPhotos = ReportSending & { saved: SavedReport; photos: DocumentPhoto[] }

/** The job's saved report; undefined until it is read, null if it is not on this phone. */
export function useSavedReport(job: Job): SavedReportWithPhotos | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const record = useLiveQuery(async () => {
    const saved = await store.reportOfJob(userId, job.id)
    if (!saved) return null
    const reportId = saved.report.id
    return {
      saved,
      taken: await store.photos(userId, reportId),
      ...reportSending(await store.entries(userId), reportId),
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
