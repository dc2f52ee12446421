import { Checkbox } from '#ui/components/Checkbox.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** The three questions of safety. */
export function SafetyFields({ form: { register } }: ReportFormProps) {
  return (
    <ReportSection title="Safety checks" className="gap-3 md:grid-cols-3">
      <Checkbox label="Carbon Monoxide Detected" {...register('carbon_monoxide_detected')} />
      <Checkbox label="Smoke Test Passed" {...register('smoke_test_passed')} />
      <Checkbox label="Structural Issues" {...register('structural_issues')} />
    </ReportSection>
  )
}
