import { Fragment } from 'react'
import { REPORT_FIELDS, SIGNATURE_BOX } from '#domain/reportFields.ts'
import type { Detail, SafetyCheck } from '#domain/reportText.ts'
import { ConditionSymbol, stateColour } from '#ui/ConditionSymbol.tsx'
import { numberPhotos, type DocumentPhoto, type NumberedPhoto } from './collectPhotos.ts'
import type { DocumentContent, Signature } from './documentContent.ts'
import { DocumentFindings } from './DocumentFindings.tsx'
import { DocumentHeader } from './DocumentHeader.tsx'
import { DocumentHeading } from './DocumentHeading.tsx'
import type { PhotoDownloads } from './usePhotoDownloads.ts'
import { PhotoFigure } from './PhotoFigure.tsx'

type ReportDocumentProps = {
  content: DocumentContent
  photos: readonly DocumentPhoto[]
  downloads: PhotoDownloads
}

/** The report and certificate as a sheet of paper: always in the light colours of the printout. */
export function ReportDocument({ content, photos, downloads }: ReportDocumentProps) {
  const numbered = numberPhotos(photos)
  return (
    <article
      data-document
      lang="en-IE"
      // Important: the styles of the start, which this page has too, contain `gap-6`, and come after those for print.
      className="paper grid grid-cols-1 gap-6 rounded-lg border border-border bg-card p-4 text-foreground wrap-anywhere sm:p-10 print:gap-4! print:rounded-none print:border-0 print:bg-transparent print:p-px"
    >
      <DocumentHeader content={content} />
      <TaskList heading={REPORT_FIELDS.priority_items.paper} lines={content.priorityItems} isUrgent />
      <DocumentFindings parts={content.parts} isLit={content.isLit} photos={numbered} downloads={downloads} />
      <SafetyChecks checks={content.safety} />
      <TaskList
        heading={REPORT_FIELDS.recommendations.paper}
        lines={content.recommendations}
        whenEmpty="None."
      />
      <Inspector inspector={content.inspector} statement={content.statement} />
      {content.signature && <DocumentSignature signature={content.signature} />}
      <DocumentPhotos photos={numbered.filter(({ part }) => part === null)} downloads={downloads} />
    </article>
  )
}

type TaskListProps = {
  heading: string
  lines: readonly string[]
  /** Shown instead of an empty list; if undefined, an empty list has no section. */
  whenEmpty?: string
  isUrgent?: boolean
}

function TaskList({ heading, lines, whenEmpty, isUrgent = false }: TaskListProps) {
  if (lines.length === 0 && whenEmpty === undefined) return null
  return (
    <section>
      <DocumentHeading isUrgent={isUrgent}>{heading}</DocumentHeading>
      {lines.length === 0 ? (
        <p>{whenEmpty}</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line, index) => (
            // The lines of a saved report never change, and two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-start gap-2">
              <span aria-hidden className="flex h-[1lh] w-5 shrink-0 items-center justify-center text-brick">
                {isUrgent ? <ConditionSymbol condition="needs_attention" /> : '•'}
              </span>
              <span dir="auto" className="min-w-0 flex-1">
                {line}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// The outcome is shown by text and shape too, never by colour alone.
function SafetyChecks({ checks }: { checks: readonly SafetyCheck[] }) {
  return (
    <section className="break-inside-avoid">
      <DocumentHeading>Safety checks</DocumentHeading>
      <ul className="grid gap-3 sm:grid-cols-3">
        {checks.map(({ label, outcome, condition }) => (
          <li
            key={label}
            className={`flex items-center gap-3 rounded-lg border-2 border-current px-3 py-2 ${stateColour(condition)}`}
          >
            {condition && <ConditionSymbol condition={condition} />}
            <p>
              <span className="block text-sm text-foreground">{label}</span>
              <span className="font-bold">{outcome}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Inspector({ inspector, statement }: { inspector: readonly Detail[]; statement: string }) {
  const [name, ...credentials] = inspector
  return (
    <section className="break-inside-avoid border-t border-border pt-4 print:pt-2">
      {name && (
        <p className="font-bold">
          {name.label}: <bdi>{name.text}</bdi>
        </p>
      )}
      <p>
        {credentials.map(({ label, text }, index) => (
          <Fragment key={label}>
            {index > 0 && ' · '}
            {label}: <bdi>{text}</bdi>
          </Fragment>
        ))}
      </p>
      <p className="text-sm text-muted-foreground">{statement}</p>
    </section>
  )
}

type DocumentPhotosProps = { photos: readonly NumberedPhoto[]; downloads: PhotoDownloads }

/** The photos that show no part of the chimney, with their captions. */
function DocumentPhotos({ photos, downloads }: DocumentPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section>
      <DocumentHeading>Photos</DocumentHeading>
      <ol className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="break-inside-avoid">
            <PhotoFigure photo={photo} downloads={downloads} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The customer's signature with name and day [R34]. */
function DocumentSignature({ signature: { name, day, path } }: { signature: Signature }) {
  const { width, height } = SIGNATURE_BOX
  return (
    <figure
      aria-label={name === '' ? 'Signature of the customer' : `Signature of ${name}`}
      className="w-72 max-w-full break-inside-avoid"
    >
      <p className="text-sm text-muted-foreground">{REPORT_FIELDS.customer_signature.paper}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="w-full border-b border-foreground"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <figcaption>
        {name !== '' && (
          <>
            <bdi className="font-bold">{name}</bdi>,{' '}
          </>
        )}
        {day}
      </figcaption>
    </figure>
  )
}
