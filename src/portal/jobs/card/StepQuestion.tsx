import { useNavigate } from 'react-router-dom'
import { isPending } from '#domain/job.ts'
import { Button } from '#ui/components/Button.tsx'
import { takeFocus } from '../../shell/focus.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { paths } from '../../shell/paths.ts'
import type { JobView } from '../jobView.ts'

type StepQuestionProps = { view: JobView; onConfirm: () => void; onCancel: () => void }

/**
 * A question in place before a step that is easily tapped by mistake [R25]: the start of a job of another day, or the
 * completion of one without a report. The first button, which has the focus, changes nothing.
 */
export function StepQuestion({ view, onConfirm, onCancel }: StepQuestionProps) {
  const { job, hasDraft } = view
  const navigate = useNavigate()
  const isStart = isPending(job)
  return (
    <fieldset className="grid w-full min-w-0 gap-2 rounded-md border-2 border-input p-3 grid-cols-up-to-2">
      {/* Floated, it is inside of the frame, which two lines of it would break. */}
      <legend className="float-left col-span-full font-semibold">
        {isStart
          ? `This job is for ${formatDay(job.scheduled_date)}. Start it now?`
          : `Complete job ${job.job_number} without a report?`}
      </legend>
      {isStart ? (
        <Button ref={takeFocus} onClick={onCancel}>
          Not now
        </Button>
      ) : (
        <Button ref={takeFocus} onClick={() => void navigate(paths.report(job.id))}>
          {hasDraft ? 'Continue report' : 'Write report'}
        </Button>
      )}
      <Button variant="outline" onClick={onConfirm}>
        {isStart ? 'Start anyway' : 'Complete anyway'}
      </Button>
      {!isStart && (
        <Button variant="ghost" className="col-span-full" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </fieldset>
  )
}
