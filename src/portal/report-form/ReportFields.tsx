import { memo } from 'react'
import type { ReportFieldName } from '#domain/reportFields.ts'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { ChimneyFields } from './chimney/ChimneyFields.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import { ReportSection } from './fields/ReportSection.tsx'
import { TextField } from './fields/TextField.tsx'
import type { ReportFormProps } from './formValues.ts'
import { InspectionFields } from './InspectionFields.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import { ReviewSection } from './review/ReviewSection.tsx'
import { SafetyFields } from './SafetyFields.tsx'
import { SignatureField } from './signature/SignatureField.tsx'

type ReportFieldsProps = ReportFormProps & {
  job: Job
  draft: Draft
  onGoTo: (field: ReportFieldName) => void
}

/**
 * The whole form except its bar. Rendered once: the fields hold their own values, and a tap on Save must not wait for
 * thirty fields to render.
 */
export const ReportFields = memo(function ReportFields({ form, job, draft, onGoTo }: ReportFieldsProps) {
  return (
    <>
      <div>
        <ScreenHeading screen="Inspection Report" className="text-xl font-bold wrap-anywhere">
          Inspection Report
        </ScreenHeading>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          Job {job.job_number} · {customerName(job)}
        </p>
      </div>
      <InspectionFields form={form} />
      <ChimneyFields form={form} />
      <SafetyFields form={form} />
      <ConclusionFields form={form} />
      {!draft.corrects && <PhotoField draft={draft} />}
      <InspectorFields form={form} />
      <SignatureField form={form} customer={customerName(job)} corrects={draft.corrects} />
      <ReviewSection form={form} hasPhotos={!draft.corrects} onGoTo={onGoTo} />
    </>
  )
})

function customerName({ customer }: Job): string {
  return `${customer.first_name} ${customer.last_name}`
}

/** The inspector. Name and licence are prefilled with the technician's. */
function InspectorFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspector" className="sm:grid-cols-2">
      <TextField form={form} name="inspector_name" />
      <TextField form={form} name="inspector_certification" />
      <TextField form={form} name="inspector_license" />
    </ReportSection>
  )
}
