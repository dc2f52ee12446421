import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { JobStatus } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { EARLIER_REPORT } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { openReport, type OpenedReport } from './openReport.ts'
import { ReportForm } from './ReportForm.tsx'
import '../shell/allStyles.ts'
// Imported with the form: saving offline must not depend on loading code.
import '#sync/submitReport.ts'

const DocumentPage = lazy(() =>
  import('../report-document/DocumentPage.tsx').then((m) => ({ default: m.DocumentPage })),
)

/** The inspection report of one job: the form, or the document once it is saved. */
export function ReportPage() {
  const { jobId = '' } = useParams()
  // Each navigation has a new key, even to the same address: after a correction is discarded, the document shows again.
  const { key, state } = useLocation()
  const wanted: unknown = state
  return <ReportOfJob key={`${jobId} ${key}`} jobId={jobId} isEarlier={wanted === EARLIER_REPORT} />
}

// Not a live query: an open form must not disappear because the job has changed.
function ReportOfJob({ jobId, isEarlier }: { jobId: string; isEarlier: boolean }) {
  const portal = usePortal()
  const session = useSession()
  const isOpening = useRef(false)
  const [opened, setOpened] = useState<OpenedReport | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  const open = useCallback(
    () =>
      openReport(portal, session, jobId, isEarlier).then(setOpened, (error: unknown) =>
        setFailure({ error }),
      ),
    [portal, session, jobId, isEarlier],
  )

  useEffect(() => {
    // Called once: concurrent calls would create two drafts with two numbers.
    if (isOpening.current) return
    isOpening.current = true
    void open()
  }, [open])

  if (failure) throw failure.error
  if (opened === null) return <Spinner />
  if (opened.kind === 'saved') return <DocumentPage job={opened.job} onCorrect={() => void open()} />
  if (opened.kind !== 'open') return <ReportClosed opened={opened} />
  return (
    <ReportForm
      job={opened.job}
      draft={opened.draft}
      isReportDue={opened.isReportDue === true}
      isTooLate={opened.isTooLate === true}
    />
  )
}

const REASONS: Record<JobStatus, string> = {
  pending: 'is not in progress yet. Start the job before you report on it.',
  in_progress: 'can be reported on now. Open this page again.',
  completed: 'is completed. Open this page again to see its report.',
  cancelled: 'was cancelled, and no report on it was begun on this phone.',
}

/** Explains why a job's report form cannot be opened. */
function ReportClosed({ opened }: { opened: Exclude<OpenedReport, { kind: 'open' | 'saved' }> }) {
  return (
    <main className="mx-auto grid grid-cols-1 max-w-2xl gap-4 px-4 pb-10">
      <BackToDashboard />
      <UpdatePrompt />
      <ScreenHeading screen="Inspection Report" className="text-2xl font-bold">
        Inspection Report
      </ScreenHeading>
      <Alert>
        {opened.kind === 'unknown-job'
          ? 'This job is not on this phone. It may have been given to somebody else, or not been refreshed yet.'
          : `Job ${opened.job.job_number} ${REASONS[opened.job.status]}`}
        {opened.kind === 'closed' && opened.hasDraft && ' What you entered before is kept, and opens then.'}
      </Alert>
    </main>
  )
}
