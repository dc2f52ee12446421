import { useMemo, useRef } from 'react'
import type { Job } from '#domain/job.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { documentContent } from './documentContent.ts'
import { PdfArtwork } from './pdf/PdfArtwork.tsx'
import { PdfButton } from './PdfButton.tsx'
import { usePhotoDownloads } from './usePhotoDownloads.ts'
import { useReportPdf } from './useReportPdf.ts'
import { useSavedReport, type SavedReportWithPhotos } from './useSavedReport.ts'
import '../shell/allStyles.ts'

type HandoverPdfProps = { job: Job; onHandedOver: () => void }

/** Makes the PDF of a job's report, and shares or saves it on a tap. */
export function HandoverPdf({ job, onHandedOver }: HandoverPdfProps) {
  const report = useSavedReport(job)
  return report ? (
    <PdfOfReport job={job} report={report} onHandedOver={onHandedOver} />
  ) : (
    <PdfButton pdf={null} />
  )
}

function PdfOfReport({
  job,
  report: { saved, photos },
  onHandedOver,
}: HandoverPdfProps & { report: SavedReportWithPhotos }) {
  const content = useMemo(() => documentContent(saved.report, job), [saved.report, job])
  const art = useRef<HTMLDivElement>(null)
  const { isFetching } = usePhotoDownloads(saved.report.id, photos)
  const pdf = useReportPdf({ content, photos, art, isWaiting: isFetching })
  if (pdf.kind === 'failed') {
    return (
      <Alert variant="destructive" className="col-span-full">
        The PDF could not be made: {pdf.message}. Show the report, and print it instead.
      </Alert>
    )
  }
  return (
    <>
      <PdfButton
        pdf={pdf.kind === 'ready' ? { file: pdf.file, message: content.message } : null}
        onHandedOver={onHandedOver}
      />
      <PdfArtwork ref={art} parts={content.parts} isLit={content.isLit} />
    </>
  )
}
