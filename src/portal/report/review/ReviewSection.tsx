import { calendarDay } from '#domain/time.ts'
import { usePortal } from '../../PortalContext.tsx'
import { usePartConditions } from '../chimney/usePartConditions.ts'
import type { FieldName } from '../fieldLabels.ts'
import type { ReportFormProps } from '../reportFormProps.ts'
import { ReportSection } from '../ReportSection.tsx'
import { forgottenIn } from './forgotten.ts'
import { ForgottenList } from './ForgottenList.tsx'
import { ReviewFindings } from './ReviewFindings.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { useLateFindings } from './useLateFindings.ts'

type ReviewSectionProps = ReportFormProps & { onGoTo: (field: FieldName) => void }

/** What is about to be sent, and what in it looks forgotten. */
export function ReviewSection({ form, onGoTo }: ReviewSectionProps) {
  const portal = usePortal()
  const findings = useLateFindings({ form })
  const conditions = usePartConditions(form)
  return (
    <ReportSection title="Review" size="tall">
      <ForgottenList forgotten={forgottenIn(findings, calendarDay(portal.now()))} onGoTo={onGoTo} />
      <ReviewFindings findings={findings} conditions={conditions} />
      <ReviewPhotos />
    </ReportSection>
  )
}
