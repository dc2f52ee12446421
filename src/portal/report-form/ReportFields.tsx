import { memo } from 'react'
import { fullName, type Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { FIELD_GROUPS, REPORT_FIELDS, type ReportFieldName } from '#domain/reportFields.ts'
import { Select } from '#ui/components/Select.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { ChimneyFields } from './chimney/ChimneyFields.tsx'
import { ReportSection } from './fields/ReportSection.tsx'
import { TextField } from './fields/TextField.tsx'
import type { ReportFormProps } from './formValues.ts'
import { PhotoField } from './photos/PhotoField.tsx'
import { ReviewSection } from './review/ReviewSection.tsx'
import { SignatureField } from './signature/SignatureField.tsx'
import { DateField } from './fields/DateField.tsx'
import { Field } from './fields/Field.tsx'
import { ListField } from './fields/ListField.tsx'
import { EarlierPriorities } from './EarlierVisitContext.tsx'
import { SafetyFields } from './SafetyFields.tsx'

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
          Job {job.job_number} · {fullName(job.customer)}
        </p>
      </div>
      <InspectionFields form={form} />
      <ChimneyFields form={form} />
      <SafetyFields form={form} />
      <ConclusionFields form={form} />
      <PhotoField draft={draft} />
      <InspectorFields form={form} />
      <SignatureField form={form} customer={fullName(job.customer)} corrects={draft.corrects} />
      <ReviewSection form={form} isCorrection={draft.corrects !== undefined} onGoTo={onGoTo} />
    </>
  )
})

/** Inspection level, overall status, weather and last cleaning. */
function InspectionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspection" className="sm:grid-cols-2">
      <ChoiceField form={form} name="inspection_level" />
      <ChoiceField form={form} name="overall_status" />
      <TextField form={form} name="weather_conditions" />
      <DateField form={form} name="last_cleaned_date" />
    </ReportSection>
  )
}

/** A field whose value is one of its options. */
function ChoiceField({ form, name }: ReportFormProps & { name: 'inspection_level' | 'overall_status' }) {
  const { label, options } = REPORT_FIELDS[name]
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Recommendations, priority items and the next inspection. */
function ConclusionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="What to do" size="tall" className="gap-6 sm:grid-cols-2">
      <ListField form={form} name="recommendations" />
      <ListField form={form} name="priority_items" note={<EarlierPriorities />} />
      <DateField form={form} name="next_inspection_date" />
    </ReportSection>
  )
}

/** The inspector. Name and licence are prefilled with the technician's. */
function InspectorFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspector" className="sm:grid-cols-2">
      {FIELD_GROUPS.inspector.map((name) => (
        <TextField key={name} form={form} name={name} />
      ))}
    </ReportSection>
  )
}
