import type { ReportFieldName } from '#domain/reportFields.ts'
import { usePartStates } from '../chimney/usePartStates.ts'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { useReview } from './ReviewContext.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'
import { ReviewFindings } from './ReviewFindings.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'

type ReviewSectionProps = ReportFormProps & { hasPhotos: boolean; onGoTo: (field: ReportFieldName) => void }

/** A preview of the report, with warnings about what looks forgotten. */
export function ReviewSection({ form, hasPhotos, onGoTo }: ReviewSectionProps) {
  const { findings, warnings } = useReview()
  const states = usePartStates(form)
  return (
    <ReportSection title="Review" size="tall">
      <ReviewWarnings warnings={warnings} onGoTo={onGoTo} />
      <ReviewFindings findings={findings} states={states} />
      {hasPhotos && <ReviewPhotos />}
    </ReportSection>
  )
}
