import { lazy, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Spinner } from '#ui/components/Spinner.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { openReport, type OpenedReport } from './openReport.ts'
import { ReportClosed } from './ReportClosed.tsx'
import { ReportForm } from './ReportForm.tsx'
import '../shell/allStyles.ts'
// Saving must not wait for the network: its code comes with the form.
import '#sync/submitReport.ts'

const DocumentPage = lazy(() =>
  import('../report-document/DocumentPage.tsx').then((m) => ({ default: m.DocumentPage })),
)

/** The inspection report of one job: the form, or the document once it is saved. */
export function ReportPage() {
  const { jobId = '' } = useParams()
  return <ReportOfJob key={jobId} jobId={jobId} />
}

// Read once and not live: a form that is being filled in must not vanish because the job has changed.
function ReportOfJob({ jobId }: { jobId: string }) {
  const portal = usePortal()
  const session = useSession()
  const isOpening = useRef(false)
  const [opened, setOpened] = useState<OpenedReport | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    // Once, or two drafts with two numbers would be begun at the same time.
    if (isOpening.current) return
    isOpening.current = true
    openReport(portal, session, jobId).then(setOpened, (error: unknown) => setFailure({ error }))
  }, [portal, session, jobId])

  if (failure) throw failure.error
  if (opened === null) return <Spinner />
  if (opened.kind === 'saved') return <DocumentPage job={opened.job} />
  if (opened.kind !== 'open') return <ReportClosed opened={opened} />
  return <ReportForm job={opened.job} draft={opened.draft} />
}
