import { useMemo, useRef, useEffect, useState } from 'react'
import type { Job } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { ReportsResult } from '#sync/ports/server.ts'
import { Link } from '../shell/Link.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { paths } from '../shell/paths.ts'
import { usePageTitle, ScreenHeading } from '../shell/ScreenHeading.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { CorrectReport } from './CorrectReport.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { documentContent } from './documentContent.ts'
import { PdfArtwork } from './pdf/PdfArtwork.tsx'
import { ReportDocument } from './ReportDocument.tsx'
import { usePhotoDownloads } from './usePhotoDownloads.ts'
import { useEndHandover } from './useEndHandover.ts'
import { useReportPdf } from './useReportPdf.ts'
import { useSavedReport, type SavedReportWithPhotos } from './useSavedReport.ts'
import './document.css'
import { messageOf } from '../shell/text/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import type { ReportSending } from './reportSending.ts'

type DocumentPageProps = {
  job: Job
  /** Called once the draft of a correction is on this phone [R29]. */
  onCorrect: () => void
}

/** The saved report of a job, with buttons to print, save and share it. */
export function DocumentPage({ job, onCorrect }: DocumentPageProps) {
  const report = useSavedReport(job)
  if (report === undefined) return <Spinner />
  return (
    <main className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 pb-10">
      <BackToDashboard />
      <UpdatePrompt />
      {report === null ? (
        <ReportNotAvailable job={job} />
      ) : (
        <OpenReport job={job} report={report} onCorrect={onCorrect} />
      )}
    </main>
  )
}

const REFUSED: Record<NonNullable<ReportSending['refusal']>['of'], { what: string; consequence: string }> = {
  report: { what: 'this report', consequence: 'It is on this phone only.' },
  correction: { what: 'your correction', consequence: 'This is the report without it.' },
  photo: { what: 'a photo of this report', consequence: 'The office has the report without it.' },
}

type OpenReportProps = DocumentPageProps & { report: SavedReportWithPhotos }

function OpenReport({ job, report, onCorrect }: OpenReportProps) {
  const { saved, photos, isUnsent, refusal } = report
  const endHandover = useEndHandover(job.id)
  const content = useMemo(() => documentContent(saved.report, job), [saved.report, job])
  const art = useRef<HTMLDivElement>(null)
  const downloads = usePhotoDownloads(saved.report.id, photos)
  const pdf = useReportPdf({ content, photos, art, isWaiting: downloads.isFetching })
  // The print dialog suggests the title as the file name.
  usePageTitle(`${content.heading} ${content.number}`)

  return (
    <>
      <DocumentActions pdf={pdf} content={content} onHandedOver={() => void endHandover()} />
      <CorrectReport report={saved.report} onOpened={onCorrect} />
      {refusal !== null && (
        <Alert variant="destructive">
          <p>
            The office’s system did not take {REFUSED[refusal.of].what}: {refusal.reason}.
          </p>
          <p>{REFUSED[refusal.of].consequence}</p>
          <Link to={paths.sync} className="inline-flex min-h-11 items-center font-semibold underline">
            See what is kept
          </Link>
        </Alert>
      )}
      {isUnsent && (
        <Alert>The office has not got all of this yet. It will be sent when there is a connection.</Alert>
      )}
      <ReportDocument content={content} photos={photos} downloads={downloads} />
      <PdfArtwork ref={art} parts={content.parts} isLit={content.isLit} />
    </>
  )
}

/** Fetches a report that is not on this phone. Once it is stored, `DocumentPage` renders the document instead. */
function ReportNotAvailable({ job }: { job: Job }) {
  const portal = usePortal()
  const { userId } = useSession()
  const isOnline = useOnline()
  const [result, setResult] = useState<ReportsResult | null>(null)

  useEffect(() => {
    if (!isOnline) return
    void portal
      .fetchReports(userId, job.id)
      .catch((error: unknown): ReportsResult => ({
        kind: 'failed',
        message: messageOf(error),
        isOffline: false,
      }))
      .then(setResult)
  }, [portal, userId, job.id, isOnline])

  return (
    <>
      <ScreenHeading screen="Inspection Report" className="text-2xl font-bold">
        Inspection Report
      </ScreenHeading>
      {isOnline && result === null ? (
        <Spinner label="Asking the office for the report" />
      ) : (
        <Alert>{describeAbsence(job, result)}</Alert>
      )}
    </>
  )
}

function describeAbsence({ job_number }: Job, result: ReportsResult | null): string {
  if (result?.kind === 'pulled') return `You have saved no report on job ${job_number}.`
  if (result?.kind === 'failed' && !result.isOffline)
    return `The report on job ${job_number} is not on this phone, and could not be fetched: ${result.message}`
  return `The report on job ${job_number} is not on this phone; it shows when there is a connection.`
}
