import { memo } from 'react'
import { CHIMNEY_PARTS, CONDITION_LABELS } from '#domain/chimney.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import { cutText } from '#domain/text.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { drawingOf, type PartStates } from '../chimney/partState.ts'
import { reviewLines } from './reviewLines.ts'

// More than four lines at any width. More text would be laid out only to be clamped.
const SHOWN_CHARACTERS = 1_000

type ReviewFindingsProps = {
  findings: ReportFindings
  /** The same object until one of them changes, so that the drawing is not rendered again. */
  states: PartStates
}

/** The findings and the drawing as they will be sent. Long notes are cut in the review, not in the report. */
export function ReviewFindings({ findings, states }: ReviewFindingsProps) {
  const { overall_status } = findings
  const notOpened = CHIMNEY_PARTS.filter((part) => states[part] === 'not_opened')
  return (
    <div className="grid items-start gap-4 md:grid-cols-[16rem_1fr]">
      <Drawing states={states} />
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-lg font-bold">
          <ConditionSymbol condition={overall_status} size={24} />
          Overall: {CONDITION_LABELS[overall_status]}
        </p>
        <dl className="grid gap-2">
          {reviewLines(findings, notOpened).map(({ title, text }) => (
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

const Drawing = memo(function Drawing({ states }: { states: PartStates }) {
  return <ChimneyDiagram {...drawingOf(states)} className="mx-auto w-full max-w-64" />
})
