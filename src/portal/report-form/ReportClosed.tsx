import type { JobStatus } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import type { OpenedReport } from './openReport.ts'

const REASONS: Record<JobStatus, string> = {
  pending: 'is not in progress yet. Start the job before you report on it.',
  in_progress: 'can be reported on now. Open this page again.',
  completed: 'is completed. Open this page again to see its report.',
  cancelled: 'was cancelled, and no report on it was begun on this phone.',
}

/** Says why a job's report form does not open, and leads back. */
export function ReportClosed({ opened }: { opened: Exclude<OpenedReport, { kind: 'open' | 'saved' }> }) {
  return (
    <main className="mx-auto grid grid-cols-1 max-w-2xl gap-4 px-4 pt-2 pb-10">
      <BackToDashboard />
      <UpdatePrompt />
      <ScreenHeading screen="Inspection Report" className="text-2xl font-bold">
        Inspection Report
      </ScreenHeading>
      <Alert>
        {opened.kind === 'unknown-job'
          ? 'This job is not on this phone. It may have been given to somebody else, or not been refreshed yet.'
          : `Job ${opened.job.job_number} ${REASONS[opened.job.status]}`}
      </Alert>
    </main>
  )
}
