import { MessageSquareWarning } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, startTransition, useState } from 'react'
import { isOpen, type Job } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { preload } from '../../shell/browser/loadable.tsx'
import { usePreload } from '../../shell/browser/usePreload.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import type { JobView } from '../jobView.ts'

const loadSheet = () => import('./CouldNotDoSheet.tsx').then((m) => ({ default: m.CouldNotDoSheet }))
const CouldNotDoSheet = lazy(loadSheet)

/** The button of a job that cannot be done, and the sheet that it opens [R32]. `view` is null if the job is not here. */
export function CouldNotDo({ jobId, view }: { jobId: string; view: JobView | null | undefined }) {
  // The job as it was when the sheet was opened: the sheet must outlast a job that is taken away meanwhile.
  const [job, setJob] = useState<Job | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isBegun = useIsBegun(jobId)
  usePreload(loadSheet)
  const canRecord = view && (isBegun || (!view.isWithdrawn && isOpen(view.job)))
  return (
    <>
      {canRecord && (
        <Button
          variant="outline"
          size="lg"
          onPointerDown={() => preload(loadSheet)}
          // A transition: React shows what replaces a fallback 300 ms late.
          onClick={() =>
            startTransition(() => {
              setJob(view.job)
              setSheetOpen(true)
            })
          }
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

/** Whether something was entered about the job that is not recorded yet. */
function useIsBegun(jobId: string): boolean {
  const { store } = usePortal()
  const { userId } = useSession()
  const drafts = useLiveQuery(() => store.visitDrafts(userId), [store, userId])
  return drafts?.some((draft) => draft.jobId === jobId) ?? false
}
