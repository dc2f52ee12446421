import { INSPECTION_LEVEL_LABELS, INSPECTION_LEVELS } from '#domain/chimney.ts'
import { REPORT_FIELDS } from '#domain/reportFields.ts'
import { Select } from '#ui/components/Select.tsx'
import { ConditionOptions } from './chimney/ConditionOptions.tsx'
import { DateField } from './fields/DateField.tsx'
import { LAST_CLEANED_SHORTCUTS } from './fields/dates.ts'
import { Field } from './fields/Field.tsx'
import { TextField } from './fields/TextField.tsx'
import type { ReportFormProps } from './formValues.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** Inspection level, overall status, weather and last cleaning. */
export function InspectionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspection" className="sm:grid-cols-2">
      <Field label={REPORT_FIELDS.inspection_level.label}>
        {(control) => (
          <Select {...control} {...form.register('inspection_level')}>
            {INSPECTION_LEVELS.map((level) => (
              <option key={level} value={level}>
                {INSPECTION_LEVEL_LABELS[level]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={REPORT_FIELDS.overall_status.label}>
        {(control) => (
          <Select {...control} {...form.register('overall_status')}>
            <ConditionOptions />
          </Select>
        )}
      </Field>
      <TextField form={form} name="weather_conditions" />
      <DateField form={form} name="last_cleaned_date" kind="past" shortcuts={LAST_CLEANED_SHORTCUTS} />
    </ReportSection>
  )
}
