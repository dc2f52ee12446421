import { Checkbox } from '#ui/components/Checkbox.tsx'
import type { ReportFormProps } from './reportFormProps.ts'

/** The three questions of safety. */
export function SafetyFields({ form: { register } }: ReportFormProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">Safety checks</h2>
      <div className="grid gap-3 md:grid-cols-3">
        <Checkbox label="Carbon Monoxide Detected" {...register('carbon_monoxide_detected')} />
        <Checkbox label="Smoke Test Passed" {...register('smoke_test_passed')} />
        <Checkbox label="Structural Issues" {...register('structural_issues')} />
      </div>
    </section>
  )
}
