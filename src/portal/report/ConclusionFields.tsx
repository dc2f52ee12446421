import { Textarea } from '#ui/components/Textarea.tsx'
import { DayInput } from './DayInput.tsx'
import { Field } from './Field.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './ReportSection.tsx'

/** What is to be done, and when to come again. */
export function ConclusionFields({ form: { register } }: ReportFormProps) {
  return (
    <ReportSection title="What to do">
      <Field label="Recommendations" hint="One per line">
        {(control) => (
          <Textarea {...control} rows={4} className="min-h-32" {...register('recommendations')} />
        )}
      </Field>
      <Field label="Priority Items" hint="One per line">
        {(control) => <Textarea {...control} rows={4} className="min-h-32" {...register('priority_items')} />}
      </Field>
      <Field label="Next Inspection Date">
        {(control) => <DayInput {...control} {...register('next_inspection_date')} />}
      </Field>
    </ReportSection>
  )
}
