import { ClipboardList, CircleCheck, Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { paths } from '../shell/paths.ts'
import { canReport } from '#domain/canReport.ts'
import type { JobView } from './jobView.ts'
import { useActionFocus } from './useActionFocus.ts'
import { useJobCommand, type JobCommand } from './useJobCommand.ts'

const ViewReportLink = lazy(() =>
  import('../report-document/ViewReportLink.tsx').then((m) => ({ default: m.ViewReportLink })),
)

/** What the technician may do now. A job that the office took away can only be reported on. */
export function JobActions({ view }: { view: JobView }) {
  const command = useJobCommand(view.job.id)
  const { actions, noteTap } = useActionFocus(view.job.status, command.isBusy)
  return (
    <div ref={actions} className="contents" onClickCapture={noteTap}>
      <ActionButtons view={view} command={command} />
    </div>
  )
}

function ActionButtons({ view, command }: { view: JobView; command: JobCommand }) {
  const { job, isWithdrawn } = view
  const { isBusy, start, complete } = command
  const navigate = useNavigate()

  if (job.status === 'pending' && !isWithdrawn) {
    return (
      <Button size="lg" disabled={isBusy} onClick={() => void start()}>
        <Play aria-hidden />
        Start Job
      </Button>
    )
  }
  if (!canReport(view)) {
    return (
      <Suspense fallback={null}>
        <ViewReportLink job={job} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button size="lg" onClick={() => void navigate(paths.report(job.id))}>
        <ClipboardList aria-hidden />
        {job.status === 'in_progress' ? 'Create Report' : 'Continue Report'}
      </Button>
      {job.status === 'in_progress' && !isWithdrawn && (
        <Button size="lg" variant="outline" disabled={isBusy} onClick={() => void complete()}>
          <CircleCheck aria-hidden />
          Complete Job
        </Button>
      )}
    </div>
  )
}
