import { useWatch } from 'react-hook-form'
import { ReportSection } from './fields/ReportSection.tsx'
import type { ReportFormProps } from './formValues.ts'

const CHECKS = [
  {
    name: 'carbon_monoxide_detected',
    label: 'Carbon Monoxide Detected',
    good: 'None detected',
    bad: 'Detected',
  },
  { name: 'smoke_test_passed', label: 'Smoke Test Passed', good: 'Passed', bad: 'Failed' },
  { name: 'structural_issues', label: 'Structural Issues', good: 'None', bad: 'Found' },
] as const

type Check = (typeof CHECKS)[number]

/**
 * The three safety checks, each as a choice of two with the good one first. As check boxes, a tick would be good news on
 * one of them and bad news on the others.
 */
export function SafetyFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Safety checks" className="gap-3 md:grid-cols-3">
      {CHECKS.map((check) => (
        <SafetyCheck key={check.name} check={check} form={form} />
      ))}
    </ReportSection>
  )
}

function SafetyCheck({ check: { name, label, good, bad }, form }: ReportFormProps & { check: Check }) {
  const value = useWatch({ control: form.control, name })
  const goodValue = name === 'smoke_test_passed'
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      {[
        { text: good, choice: goodValue },
        { text: bad, choice: !goodValue },
      ].map(({ text, choice }) => (
        <label
          key={text}
          className="flex min-h-13 min-w-0 cursor-pointer items-center gap-2 rounded-md border-2 border-input bg-background px-2 leading-tight font-semibold has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring sm:px-3"
        >
          <input
            type="radio"
            name={name}
            className="size-6 shrink-0 accent-primary outline-none"
            checked={value === choice}
            onChange={() => form.setValue(name, choice, { shouldDirty: true })}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
