import { INSPECTION_LEVEL_LABELS, INSPECTION_LEVELS } from '#domain/report.ts'
import { Select } from '#ui/components/Select.tsx'
import { ConditionOptions } from './chimney/ConditionOptions.tsx'
import { DayField } from './fields/DateField.tsx'
import { LAST_CLEANED_SHORTCUTS } from './fields/dayShortcuts.ts'
import { Field } from './fields/Field.tsx'
import { LineField } from './fields/TextField.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** What kind of inspection it was, under what conditions, and what it found in one word. */
export function InspectionFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspection" className="sm:grid-cols-2">
      <Field label="Inspection Level">
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
      <Field label="Overall Status">
        {(control) => (
          <Select {...control} {...form.register('overall_status')}>
            <ConditionOptions />
          </Select>
        )}
      </Field>
      <LineField form={form} name="weather_conditions" label="Weather Conditions" />
      <DayField
        form={form}
        name="last_cleaned_date"
        label="Last Cleaned Date"
        kind="past"
        shortcuts={LAST_CLEANED_SHORTCUTS}
      />
    </ReportSection>
  )
}
