import { CircleCheck, ClipboardList, Play } from 'lucide-react'
import { lazy, startTransition, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { canReport } from '#domain/canReport.ts'
import { isPending, isUnderWay, JOB_STEPS, type JobStatus } from '#domain/job.ts'
import { calendarDay } from '#domain/time.ts'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../../shell/focus.ts'
import { paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import type { JobView } from '../jobView.ts'
import { useSession } from '../../shell/SessionContext.ts'
import { noticeIfSilent } from '../../shell/silentStorage.ts'
import { lazyPart } from '../../shell/browser/firstScreen.ts'
import { vibrate } from '../../shell/browser/vibrate.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { jobToastId, notifyError, notifySuccess, JOB_UPDATED } from '../../toasts/notify.ts'

const OnMyWayLink = lazyPart(() => import('./OnMyWayLink.tsx').then((m) => m.OnMyWayLink))
/** Shared by collapsed and expanded cards, so that a card that is opened shows it at once. */
export const LazyClosedJobAction = lazyPart(
  async () => (await import('./ClosedJobAction.tsx')).ClosedJobAction,
)
const StepQuestion = lazy(() => import('./StepQuestion.tsx').then((m) => ({ default: m.StepQuestion })))

const COLUMNS = 'grid gap-2 grid-cols-up-to-2'
const WIDE_ONLY = 'max-lg:hidden'

type JobActionsProps = {
  view: JobView
  /** Without the message that the technician is on the way, and not in the colour of what to tap now. */
  isQuiet?: boolean
}

/** The actions that the job's status allows. For a withdrawn job that is only the report. */
export function JobActions({ view, isQuiet = false }: JobActionsProps) {
  const { job, isWithdrawn } = view
  const portal = usePortal()
  const navigate = useNavigate()
  const { start, complete } = useJobCommand(job.id)
  // The status in which the question was asked. A change of status ends the question, even if that change is refused
  // later and the status returns.
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null && asked !== job.status) setAsked(null)
  const [wasAsked, setWasAsked] = useState(false)
  const ask = () => startTransition(() => setAsked(job.status))
  const cancel = () => {
    setAsked(null)
    setWasAsked(true)
  }
  // The focus returns to the button after the question.
  const focusAgain = wasAsked ? takeFocus : undefined

  if (asked !== null) {
    return (
      <StepQuestion
        view={view}
        onConfirm={() => void (isPending(job) ? start() : complete())}
        onCancel={cancel}
      />
    )
  }
  if (isPending(job) && !isWithdrawn) {
    const isToday = job.scheduled_date === calendarDay(portal.now())
    // Keyed by its status: a button that is being tapped must not become the next step's.
    return (
      <div key="pending" className={isQuiet ? 'contents' : COLUMNS}>
        <Button
          ref={focusAgain}
          data-action
          variant={isQuiet || !isToday ? 'outline' : 'default'}
          size="compact"
          className="grow"
          onClick={() => (isToday ? void start() : ask())}
        >
          <Play aria-hidden className={WIDE_ONLY} />
          Start Job
        </Button>
        {!isQuiet && (
          <Suspense fallback={null}>
            <OnMyWayLink customer={job.customer} />
          </Suspense>
        )}
      </div>
    )
  }
  if (!canReport(view)) {
    return (
      <Suspense fallback={null}>
        <LazyClosedJobAction job={job} />
      </Suspense>
    )
  }
  return (
    <div key="begun" className={COLUMNS}>
      <Button data-action size="compact" onClick={() => void navigate(paths.report(job.id))}>
        <ClipboardList aria-hidden className={WIDE_ONLY} />
        {isUnderWay(job) ? 'Create Report' : 'Continue Report'}
      </Button>
      {isUnderWay(job) && !isWithdrawn && (
        // A saved report completes its job [R17]: one in progress has none, so the question is always shown.
        <Button ref={focusAgain} variant="outline" size="compact" onClick={ask}>
          <CircleCheck aria-hidden className={WIDE_ONLY} />
          Complete Job
        </Button>
      )}
    </div>
  )
}

/** Changes the status of a job by a command, which resolves to false if that is not possible any more. */
type ChangeStatus = (to: JobStatus, command: () => Promise<boolean>) => Promise<void>

/** Changes a job's status, and shows the toasts of the specification's section 8. */
export function useStatusChange(jobId: string): ChangeStatus {
  const { loop } = useSession()
  return async (to, command) => {
    try {
      // False if the job had already changed, by a double tap or elsewhere. The list shows its current status.
      if (!(await noticeIfSilent('Your tap is not saved yet.', command))) return
      notifySuccess(JOB_UPDATED, [`Job status changed to ${to}`], { id: jobToastId(jobId) })
      void loop.sendNow()
    } catch (error) {
      notifyError('Error', `Failed to update job: ${errorText(error)}`, { id: jobToastId(jobId) })
    }
  }
}

type JobCommand = { start: () => Promise<void>; complete: () => Promise<void> }

/** Starts or completes a job. */
function useJobCommand(jobId: string): JobCommand {
  const { commands } = usePortal()
  const { userId } = useSession()
  const changeStatus = useStatusChange(jobId)
  return {
    start: () => {
      vibrate()
      return changeStatus(JOB_STEPS.start.to, () => commands.startJob(userId, jobId))
    },
    complete: () => changeStatus(JOB_STEPS.complete.to, () => commands.completeJob(userId, jobId)),
  }
}
