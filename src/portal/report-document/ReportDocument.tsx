import { Fragment } from 'react'
import { DocumentFindings } from './DocumentFindings.tsx'
import { DocumentHead } from './DocumentHeader.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentPhotos } from './DocumentPhotos.tsx'
import type { DocumentContent } from './documentContent.ts'
import type { DocumentPhoto } from './documentPhotos.ts'
import { DocumentSafety } from './DocumentSafety.tsx'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

type ReportDocumentProps = {
  content: DocumentContent
  photos: readonly DocumentPhoto[]
  downloads: PhotoDownloads
}

/** The report and certificate as a sheet of paper: light by night too, as it will be in the customer's hand. */
export function ReportDocument({ content, photos, downloads }: ReportDocumentProps) {
  const [who, ...papers] = content.inspector
  return (
    <article
      data-document
      lang="en-IE"
      className="paper grid gap-6 rounded-lg border border-border bg-card p-4 text-foreground wrap-anywhere sm:p-10 print:gap-4 print:rounded-none print:border-0 print:bg-transparent print:p-px"
    >
      <DocumentHead content={content} />
      <DocumentLines heading="Priority items" lines={content.priorityItems} isUrgent />
      <DocumentFindings parts={content.parts} />
      <DocumentSafety checks={content.safety} />
      <DocumentLines heading="Recommendations" lines={content.recommendations} none="None." />
      <section className="break-inside-avoid border-t border-border pt-4 print:pt-2">
        {who && (
          <p className="font-bold">
            {who.label}: <bdi>{who.text}</bdi>
          </p>
        )}
        <p>
          {papers.map(({ label, text }, index) => (
            <Fragment key={label}>
              {index > 0 && ' · '}
              {label}: <bdi>{text}</bdi>
            </Fragment>
          ))}
        </p>
        <p className="text-sm text-muted-foreground">{content.statement}</p>
      </section>
      <DocumentPhotos photos={photos} downloads={downloads} />
    </article>
  )
}
