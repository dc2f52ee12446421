import { startTransition, useEffect, useState } from 'react'
import type { ReportFindings } from '#domain/report.ts'
import { useToday } from '../../shell/useToday.ts'
import { usePartStates } from '../chimney/usePartStates.ts'
import type { FieldName } from '../fields/fieldLabels.ts'
import { type ReportFormProps, toFinishedFindings } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { reviewWarnings } from './reviewWarnings.ts'
import { ReviewWarnings } from './ReviewWarnings.tsx'
import { ReviewFindings } from './ReviewFindings.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'

type ReviewSectionProps = ReportFormProps & { onGoTo: (field: FieldName) => void }

/** A preview of the report, with warnings about what looks forgotten. */
export function ReviewSection({ form, onGoTo }: ReviewSectionProps) {
  const today = useToday()
  const findings = useDeferredFindings({ form })
  const states = usePartStates(form)
  return (
    <ReportSection title="Review" size="tall">
      <ReviewWarnings warnings={reviewWarnings(findings, today)} onGoTo={onGoTo} />
      <ReviewFindings findings={findings} states={states} />
      <ReviewPhotos />
    </ReportSection>
  )
}

/** The current findings, updated at low priority so that a keystroke never waits for them. */
function useDeferredFindings({ form }: ReportFormProps): ReportFindings {
  const [findings, setFindings] = useState(() => toFinishedFindings(form.getValues()))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => startTransition(() => setFindings(toFinishedFindings(values))),
      }),
    [form],
  )
  return findings
}
