import { ClipboardList, CircleCheck, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { canReport } from '#domain/canReport.ts'
import type { JobStatus } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { isFocusLost } from '../../shell/focus.ts'
import { paths } from '../../shell/paths.ts'
import type { JobView } from '../jobView.ts'
import { useJobCommand, type JobCommand } from './useJobCommand.ts'

const ViewReportLink = lazy(() =>
  import('../../report-document/ViewReportLink.tsx').then((m) => ({ default: m.ViewReportLink })),
)

/** The actions that the job's status allows. For a withdrawn job that is only the report. */
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

type ActionFocus = {
  /** The element around the buttons. */
  actions: RefObject<HTMLDivElement | null>
  /** To be called when one of them is tapped. */
  noteTap: () => void
}

// A tap changes the status, which removes the focused button. The focus then moves to the first remaining button, or to
// the job's link.
function useActionFocus(status: JobStatus, isBusy: boolean): ActionFocus {
  const actions = useRef<HTMLDivElement>(null)
  const tappedAt = useRef<JobStatus | null>(null)

  useEffect(() => {
    if (tappedAt.current === null || isBusy) return
    if (tappedAt.current !== status) tappedAt.current = null
    if (isFocusLost()) firstAction(actions.current)?.focus()
  }, [status, isBusy])

  return { actions, noteTap: () => void (tappedAt.current = status) }
}

function firstAction(actions: HTMLElement | null): HTMLElement | null | undefined {
  return actions?.querySelector('button') ?? actions?.closest('article')?.querySelector('a')
}
