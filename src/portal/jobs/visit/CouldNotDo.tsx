import { MessageSquareWarning } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { isOpenJob, type JobView } from '../jobView.ts'

const CouldNotDoSheet = lazy(() =>
  import('./CouldNotDoSheet.tsx').then((m) => ({ default: m.CouldNotDoSheet })),
)

/** The button of a job that cannot be done, and the sheet that it opens [R32]. */
export function CouldNotDo({ view }: { view: JobView | null | undefined }) {
  // The job as it was when the sheet was opened: the sheet must outlast a job that is taken away meanwhile.
  const [job, setJob] = useState<Job | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isBegun = useIsBegun(view?.job.id)
  const canRecord = view && (isBegun || (!view.isWithdrawn && isOpenJob(view.job.status)))
  return (
    <>
      {canRecord && (
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            setJob(view.job)
            setOpen(true)
          }}
        >
          <MessageSquareWarning aria-hidden />
          Could not do the job{isBegun && ' (begun)'}
        </Button>
      )}
      {job && (
        <Suspense fallback={null}>
          <CouldNotDoSheet
            job={job}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onEnded={() => setJob(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether something was entered about the job that is not recorded yet. */
function useIsBegun(jobId: string | undefined): boolean {
  const { store } = usePortal()
  const { userId } = useSession()
  const drafts = useLiveQuery(() => store.visitDrafts(userId), [store, userId])
  return drafts?.some((draft) => draft.jobId === jobId) ?? false
}
