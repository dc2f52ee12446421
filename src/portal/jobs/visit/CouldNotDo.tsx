import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { isOpenJob, type JobView } from '../jobView.ts'

const CouldNotDoSheet = lazy(() =>
  import('./CouldNotDoSheet.tsx').then((m) => ({ default: m.CouldNotDoSheet })),
)

/** The button of a job that cannot be done, and the sheet that it opens [R32]. */
export function CouldNotDo({ view }: { view: JobView | null | undefined }) {
  // The job as it was when the sheet was opened: what was entered must outlast a job that is taken away meanwhile, and
  // a sheet that was closed by a slip.
  const [job, setJob] = useState<Job | null>(null)
  const [isOpen, setOpen] = useState(false)
  const canRecord = view && !view.isWithdrawn && isOpenJob(view.job.status)
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
          Could not do the job
        </Button>
      )}
      {job && (
        <Suspense fallback={null}>
          <CouldNotDoSheet
            job={job}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onRecorded={() => setJob(null)}
          />
        </Suspense>
      )}
    </>
  )
}
