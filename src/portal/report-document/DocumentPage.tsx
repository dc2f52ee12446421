import { useMemo, useRef } from 'react'
import type { Job } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { usePageTitle } from '../shell/ScreenHeading.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { documentContent } from './documentContent.ts'
import { PdfArtwork } from './pdf/PdfArtwork.tsx'
import { ReportDocument } from './ReportDocument.tsx'
import { ReportNotAvailable } from './ReportNotAvailable.tsx'
import { usePhotoDownloads } from './usePhotoDownloads.ts'
import { useReportPdf } from './useReportPdf.ts'
import { useSavedReport, type SavedReportWithPhotos } from './useSavedReport.ts'
import './document.css'

/** The saved report of a job, with buttons to print, save and share it. */
export function DocumentPage({ job }: { job: Job }) {
  const report = useSavedReport(job)
  if (report === undefined) return <Spinner />
  return (
    <main className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 pt-2 pb-10">
      <BackToDashboard />
      <UpdatePrompt />
      {report === null ? <ReportNotAvailable job={job} /> : <OpenReport job={job} report={report} />}
    </main>
  )
}

type OpenReportProps = { job: Job; report: SavedReportWithPhotos }

function OpenReport({ job, report: { saved, photos, isUnsent } }: OpenReportProps) {
  const content = useMemo(() => documentContent(saved.report, job), [saved.report, job])
  const art = useRef<HTMLDivElement>(null)
  const downloads = usePhotoDownloads(saved.report.id, photos)
  const pdf = useReportPdf({ content, photos, art, isWaiting: downloads.isFetching })
  // The print dialog suggests the title as the file name.
  usePageTitle(`${content.heading} ${content.number}`)

  return (
    <>
      <DocumentActions pdf={pdf} />
      {isUnsent && (
        <Alert>The office has not got all of this yet. It will be sent when there is a connection.</Alert>
      )}
      <ReportDocument content={content} photos={photos} downloads={downloads} />
      <PdfArtwork ref={art} parts={content.parts} />
    </>
  )
}
