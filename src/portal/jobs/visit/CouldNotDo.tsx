import { MessageSquareWarning } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Job } from '#domain/job.ts'
import type { VisitDraft } from '#sync/draft.ts'
import { Button } from '#ui/components/Button.tsx'
import { loadable } from '../../shell/browser/loadable.tsx'
import { usePreload } from '../../shell/browser/usePreload.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { COULD_NOT_DO } from '../../shell/paths.ts'
import { canRecordVisit, type JobView } from '../jobView.ts'

const CouldNotDoSheet = loadable(async () => (await import('./CouldNotDoSheet.tsx')).CouldNotDoSheet)

/** The button of a job that cannot be done, and the sheet that it opens [R32]. `view` is null if the job is not here. */
export function CouldNotDo({ jobId, view }: { jobId: string; view: JobView | null | undefined }) {
  // The job as it was when the sheet was opened: the sheet must outlast a job that is taken away meanwhile.
  const [job, setJob] = useState<Job | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const draft = useVisitDraft(jobId)
  const isBegun = Boolean(draft)
  usePreload(CouldNotDoSheet.preload)
  const canRecord = view && (isBegun || canRecordVisit(view))
  const open = (shown: Job) =>
    CouldNotDoSheet.open(() => {
      setJob(shown)
      setSheetOpen(true)
    })
  useOpenFromCard(canRecord ? view.job : null, open)
  return (
    <>
      {canRecord && (
        <Button
          variant="outline"
          size="lg"
          onPointerDown={CouldNotDoSheet.preload}
          onClick={() => open(view.job)}
        >
          <MessageSquareWarning aria-hidden />
          Could not do the job{isBegun && ' (begun)'}
        </Button>
      )}
      {job && draft !== undefined && (
        <CouldNotDoSheet
          job={job}
          draft={draft}
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          onEnded={() => setJob(null)}
        />
      )}
    </>
  )
}

/** Opens the sheet if the technician came for it from the job's card; not again after a reload. */
function useOpenFromCard(job: Job | null, open: (job: Job) => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  // While the job is read.
  useEffect(() => {
    if (state === COULD_NOT_DO) CouldNotDoSheet.preload()
  }, [state])
  useEffect(() => {
    if (state !== COULD_NOT_DO || job === null) return
    void navigate('.', { replace: true, state: null })
    open(job)
  })
}

/** What was entered about the job and not recorded; null if nothing was, undefined until it is read. */
function useVisitDraft(jobId: string): VisitDraft | null | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(
    async () => (await store.visitDrafts(userId)).find((draft) => draft.jobId === jobId) ?? null,
    [store, userId, jobId],
  )
}
