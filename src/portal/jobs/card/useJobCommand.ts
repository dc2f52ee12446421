import { JOB_STEPS, type JobStep } from '#domain/job.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { noticeIfSilent } from '../../shell/silentStorage.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { jobToastId, notifyError, notifySuccess } from '../../toasts/notify.ts'
import { JOB_UPDATED } from '../../toasts/titles.ts'

export type JobCommand = { start: () => Promise<void>; complete: () => Promise<void> }

/** Starts or completes a job, and shows the toasts of the specification's section 8. */
export function useJobCommand(jobId: string): JobCommand {
  const { commands } = usePortal()
  const { userId, loop } = useSession()

  async function changeStatus({ to }: JobStep, command: () => Promise<boolean>): Promise<void> {
    try {
      // False if the job had already changed, by a double tap or elsewhere. The list shows its current status.
      if (!(await noticeIfSilent('Your tap is not saved yet.', command))) return
      notifySuccess(JOB_UPDATED, [`Job status changed to ${to}`], { id: jobToastId(jobId) })
      void loop.sendNow()
    } catch (error) {
      notifyError('Error', `Failed to update job: ${errorText(error)}`, { id: jobToastId(jobId) })
    }
  }

  return {
    start: () => changeStatus(JOB_STEPS.start, () => commands.startJob(userId, jobId)),
    complete: () => changeStatus(JOB_STEPS.complete, () => commands.completeJob(userId, jobId)),
  }
}
