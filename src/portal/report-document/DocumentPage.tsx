import { useMemo, useRef } from 'react'
import type { Job } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { AbsentReport } from './ReportNotAvailable.tsx'
import { BackToDashboard } from '../shell/BackToDashboard.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { documentContent } from './documentContent.ts'
import { PaperArt } from './pdf/PdfArtwork.tsx'
import { ReportDocument } from './ReportDocument.tsx'
import { useDocument, type SavedDocument } from './useSavedReport.ts'
import { usePhotoDownloads } from './usePhotoDownloads.ts'
import { useReportPdf } from './useReportPdf.ts'
import './document.css'

/** The saved report of a job, to be shown, printed and handed over. */
export function DocumentPage({ job }: { job: Job }) {
  const document = useDocument(job)
  if (document === undefined) return <Spinner />
  return (
    <main className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 pt-2 pb-10">
      <BackToDashboard />
      <UpdatePrompt />
      {document === null ? <AbsentReport job={job} /> : <OpenDocument job={job} document={document} />}
    </main>
  )
}

function OpenDocument({ job, document: { saved, photos, isUnsent } }: { job: Job; document: SavedDocument }) {
  const content = useMemo(() => documentContent(saved.report, job), [saved.report, job])
  const art = useRef<HTMLDivElement>(null)
  const downloads = usePhotoDownloads(saved.report.id, photos)
  const pdf = useReportPdf({ content, photos, art, isWaiting: downloads.isFetching })
  // What a printer's dialog offers as the name of the file.
  usePageTitle(`${content.heading} ${content.number}`)

  return (
    <>
      <DocumentActions pdf={pdf} />
      {isUnsent && (
        <Alert>The office has not got all of this yet. It will be sent when there is a connection.</Alert>
      )}
      <ReportDocument content={content} photos={photos} downloads={downloads} />
      <PaperArt ref={art} parts={content.parts} />
    </>
  )
}
