import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Job } from '#domain/job.ts'
import type { SavedReport } from '#sync/ports.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { documentPhotos, type DocumentPhoto } from './documentPhotos.ts'

export type SavedDocument = {
  saved: SavedReport
  photos: DocumentPhoto[]
  /** The report or a photo of it has not reached the server yet. */
  isUnsent: boolean
}

/** The job's saved report as this phone has it now; undefined until it is read, null where it is not here. */
export function useDocument(job: Job): SavedDocument | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const record = useLiveQuery(async () => {
    const saved = await store.reportOfJob(userId, job.id)
    if (!saved) return null
    const entries = await store.entries(userId)
    return {
      saved,
      taken: await store.photos(userId, saved.report.id),
      isUnsent: entries.some(({ mutation }) => mutation.jobId === job.id),
    }
  }, [store, userId, job.id])
  // Apart from the record, which changes with every photo that is sent: a hundred pictures must not be read
  // and drawn again each time.
  const reportId = record?.saved.report.id
  const copies = useLiveQuery(
    async () => reportId && { reportId, photos: await store.photoCopies(userId, reportId) },
    [store, userId, reportId],
  )

  return useMemo(() => {
    if (record === null) return null
    // Copies of another report are an earlier answer: this one's photos would be fetched anew.
    if (record === undefined || !copies || copies.reportId !== record.saved.report.id) return undefined
    const { saved, taken, isUnsent } = record
    return { saved, isUnsent, photos: documentPhotos(saved, taken, copies.photos) }
  }, [record, copies])
}
