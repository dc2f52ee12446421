import { useToday } from '../../shell/useToday.ts'
import { usePartConditions } from '../chimney/usePartConditions.ts'
import type { FieldName } from '../fields/fieldLabels.ts'
import type { ReportFormProps } from '../reportFormProps.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { forgottenIn } from './reviewWarnings.ts'
import { ForgottenList } from './ReviewWarnings.tsx'
import { ReviewFindings } from './ReviewFindings.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { useLateFindings } from './useLateFindings.ts'

type ReviewSectionProps = ReportFormProps & { onGoTo: (field: FieldName) => void }

/** What is about to be sent, and what in it looks forgotten. */
export function ReviewSection({ form, onGoTo }: ReviewSectionProps) {
  const today = useToday()
  const findings = useLateFindings({ form })
  const conditions = usePartConditions(form)
  return (
    <ReportSection title="Review" size="tall">
      <ForgottenList forgotten={forgottenIn(findings, today)} onGoTo={onGoTo} />
      <ReviewFindings findings={findings} conditions={conditions} />
      <ReviewPhotos />
    </ReportSection>
  )
}
