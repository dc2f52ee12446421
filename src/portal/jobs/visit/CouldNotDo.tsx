import { MessageSquareWarning } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Job } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { preload } from '../../shell/browser/loadable.tsx'
import { usePreload } from '../../shell/browser/usePreload.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { COULD_NOT_DO } from '../../shell/paths.ts'
import { canRecordVisit, type JobView } from '../jobView.ts'

const loadSheet = () => import('./CouldNotDoSheet.tsx').then((m) => ({ default: m.CouldNotDoSheet }))
const CouldNotDoSheet = lazy(loadSheet)

/** The button of a job that cannot be done, and the sheet that it opens [R32]. `view` is null if the job is not here. */
export function CouldNotDo({ jobId, view }: { jobId: string; view: JobView | null | undefined }) {
  // The job as it was when the sheet was opened: the sheet must outlast a job that is taken away meanwhile.
  const [job, setJob] = useState<Job | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isBegun = useIsBegun(jobId)
  usePreload(loadSheet)
  const canRecord = view && (isBegun || canRecordVisit(view))
  // A transition: React shows what replaces a fallback 300 ms late.
  const open = (shown: Job) =>
    startTransition(() => {
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
          onPointerDown={() => preload(loadSheet)}
          onClick={() => open(view.job)}
        >
          <MessageSquareWarning aria-hidden />
          Could not do the job{isBegun && ' (begun)'}
        </Button>
      )}
      {job && (
        <CouldNotDoSheet
          job={job}
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
    if (state === COULD_NOT_DO) preload(loadSheet)
  }, [state])
  useEffect(() => {
    if (state !== COULD_NOT_DO || job === null) return
    void navigate('.', { replace: true, state: null })
    open(job)
  })
}

/** Whether something was entered about the job that is not recorded yet. */
function useIsBegun(jobId: string): boolean {
  const { store } = usePortal()
  const { userId } = useSession()
  const drafts = useLiveQuery(() => store.visitDrafts(userId), [store, userId])
  return drafts?.some((draft) => draft.jobId === jobId) ?? false
}
