import { useWatch } from 'react-hook-form'
import { fieldsOfKind, NOT_TESTED_LABEL, REPORT_FIELDS, type CheckName } from '#domain/reportFields.ts'
import { RadioOption } from './fields/RadioOption.tsx'
import { ReportSection } from './fields/ReportSection.tsx'
import type { ReportFormProps } from './formValues.ts'
import { useLookedAt } from './LookedAtContext.tsx'

/**
 * The three safety checks, each as a choice of two with the good one first, and a quieter third: that it was not made
 * [R41]. As check boxes, a tick would be good news on one of them and bad news on the others.
 */
export function SafetyFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Safety checks" className="gap-4 md:grid-cols-3">
      {fieldsOfKind('check').map((name) => (
        <SafetyCheck key={name} name={name} form={form} />
      ))}
    </ReportSection>
  )
}

// The outcome that a check has at the start looks chosen only once the technician has touched it.
function SafetyCheck({ name, form }: ReportFormProps & { name: CheckName }) {
  const { label, mark, yes, no, alarm } = REPORT_FIELDS[name]
  const [value, notTested] = useWatch({ control: form.control, name: [name, mark] as const })
  const { lookedAt, lookAt } = useLookedAt()
  const isTouched = lookedAt.includes(name)

  function choose(outcome: boolean | 'not_tested'): void {
    const isTested = outcome !== 'not_tested'
    if (isTested) form.setValue(name, outcome)
    form.setValue(mark, isTested ? null : outcome)
  }

  const choices = [
    { outcome: !alarm, text: alarm ? no : yes },
    { outcome: alarm, text: alarm ? yes : no },
    { outcome: 'not_tested', text: NOT_TESTED_LABEL },
  ] as const
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,6.75rem),1fr))] content-start gap-1.5">
      <legend className="pb-1.5 font-semibold">
        {label}
        {!isTouched && <span className="text-sm font-normal text-muted-foreground"> Not touched</span>}
      </legend>
      {choices.map(({ outcome, text }) => (
        <RadioOption
          key={text}
          name={name}
          isChosen={outcome === (notTested ?? value)}
          showsChoice={isTouched}
          onChoose={() => choose(outcome)}
          // A tap on the outcome that is there already changes nothing, and confirms it.
          onTap={() => lookAt(name)}
          {...(outcome === 'not_tested' && { className: 'text-sm font-normal' })}
        >
          {text}
        </RadioOption>
      ))}
    </fieldset>
  )
}
