import { memo } from 'react'
import {
  PARTS_AND_CHECKS,
  type PartOrCheck,
  type ReportFieldName,
  type ReportFindings,
} from '#domain/reportFields.ts'
import { notInspected } from '#domain/reportText.ts'
import { CONDITION_LABELS } from '#domain/chimney.ts'
import { cutText } from '#domain/text.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { usePartStates } from '../chimney/usePartStates.ts'
import { useNotLookedAt } from '../LookedAtContext.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { useIsLit, useReview } from './ReviewContext.tsx'
import { PaintedLetters } from './PaintedLetters.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'
import { drawingOf, type PartStates } from '../chimney/partState.ts'
import { reviewLines } from './reviewLines.ts'
import { plural } from '../../shell/text/plural.ts'
import { photoText, useDraftPhotos } from '../photos/DraftPhotosContext.tsx'

type ReviewSectionProps = ReportFormProps & {
  isCorrection: boolean
  onGoTo: (field: ReportFieldName) => void
}

/** A preview of the report, with warnings about what looks forgotten. */
export function ReviewSection({ form, isCorrection, onGoTo }: ReviewSectionProps) {
  const { findings } = useReview()
  const states = usePartStates(form)
  return (
    <ReportSection title="Review" size="tall">
      <ReviewWarnings onGoTo={onGoTo} />
      <PaintedLetters findings={findings} />
      <ReviewFindings findings={findings} states={states} />
      <ReviewPhotos isCorrection={isCorrection} />
    </ReportSection>
  )
}

// More than four lines at any width. More text would be laid out only to be clamped.
const SHOWN_CHARACTERS = 1_000

type ReviewFindingsProps = {
  findings: ReportFindings
  /** The same object until one of them changes, so that the drawing is not rendered again. */
  states: PartStates
}

/** The findings and the drawing as they will be sent. Long notes are cut in the review, not in the report. */
function ReviewFindings({ findings, states }: ReviewFindingsProps) {
  const notLookedAt = useNotLookedAt()
  return (
    <div className="grid items-start gap-4 md:grid-cols-[16rem_1fr]">
      <Drawing states={states} />
      <div className="grid gap-2">
        <Overall findings={findings} notLookedAt={notLookedAt} />
        <dl className="grid gap-2">
          {reviewLines(findings, notLookedAt).map(({ title, text }) => (
            <div key={title} className="sm:grid sm:grid-cols-[10rem_1fr] sm:gap-3">
              <dt className="text-sm text-muted-foreground sm:pt-0.5">{title}</dt>
              <dd dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                {cutText(text, SHOWN_CHARACTERS)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

type OverallProps = { findings: ReportFindings; notLookedAt: readonly PartOrCheck[] }

/** The overall status, with its symbol if it is that of anything. */
function Overall({ findings, notLookedAt }: OverallProps) {
  const { overall_status } = findings
  const isOfNothing = PARTS_AND_CHECKS.every(
    (item) => notLookedAt.includes(item) || notInspected(findings).includes(item),
  )
  if (isOfNothing && overall_status === 'good')
    return <p className="text-lg font-bold">Overall: nothing was looked at</p>
  return (
    <p className="flex items-center gap-2 text-lg font-bold">
      <ConditionSymbol condition={overall_status} size={24} />
      Overall: {CONDITION_LABELS[overall_status]}
    </p>
  )
}

const Drawing = memo(function Drawing({ states }: { states: PartStates }) {
  return <ChimneyDiagram {...drawingOf(states)} isLit={useIsLit()} className="mx-auto w-full max-w-64" />
})

/** Small thumbnails of the photos that will be sent, in order. */
function ReviewPhotos({ isCorrection }: { isCorrection: boolean }) {
  const photos = useDraftPhotos()
  const captioned = photos.filter(({ caption }) => caption.trim() !== '').length
  if (photos.length === 0) return <p>{isCorrection ? 'No photos are added.' : 'No photos.'}</p>
  return (
    <div className="grid gap-2">
      <p>
        {plural(photos.length, 'photo')}
        {isCorrection && ' added'}, {captioned} with a caption.
      </p>
      <ul className="flex flex-wrap gap-1">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img
              src={photo.thumbnailUrl}
              alt={`${index + 1}: ${photoText(photo)}`}
              decoding="async"
              className="size-14 rounded-sm bg-muted object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
