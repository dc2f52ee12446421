import { INSPECTION_LEVEL_LABELS, INSPECTION_LEVELS } from '#domain/report.ts'
import { Input } from '#ui/components/Input.tsx'
import { Select } from '#ui/components/Select.tsx'
import { ConditionOptions } from './chimney/ConditionOptions.tsx'
import { DayInput } from './DayInput.tsx'
import { Field } from './Field.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './ReportSection.tsx'

/** What kind of inspection it was, under what conditions, and what it found in one word. */
export function InspectionFields({ form: { register } }: ReportFormProps) {
  return (
    <ReportSection title="Inspection">
      <Field label="Inspection Level">
        {(control) => (
          <Select {...control} {...register('inspection_level')}>
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
          <Select {...control} {...register('overall_status')}>
            <ConditionOptions />
          </Select>
        )}
      </Field>
      <Field label="Weather Conditions">
        {(control) => <Input {...control} autoComplete="off" {...register('weather_conditions')} />}
      </Field>
      <Field label="Last Cleaned Date">
        {(control) => <DayInput {...control} {...register('last_cleaned_date')} />}
      </Field>
    </ReportSection>
  )
}
