import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { REPORT_FIELDS, type DayFieldName } from '#domain/reportFields.ts'
import { EARLIEST_DAY, LATEST_DAY } from '#domain/sendableReport.ts'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { useToday } from '../../shell/useToday.ts'
import { Field } from './Field.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { DAY_KINDS, DAY_SHORTCUTS, dayProblem } from './dates.ts'

const INCOMPLETE = 'This day is incomplete, or does not exist. It will not be sent.'

/** A field for a calendar day, with the phone's own picker and shortcuts. */
export function DateField({ form, name }: ReportFormProps & { name: DayFieldName }) {
  const kind = DAY_KINDS[name]
  const { label, shortcuts } = DAY_SHORTCUTS[kind]
  const day = useWatch({ control: form.control, name })
  const [isIncomplete, setIncomplete] = useState(false)
  const today = useToday()
  const { onBlur, onChange, ...field } = form.register(name)

  return (
    <div className="grid content-start gap-2">
      <Field
        label={REPORT_FIELDS[name].label}
        note={<Problem text={isIncomplete ? INCOMPLETE : dayProblem(kind, day, today)} />}
      >
        {(control) => (
          <Input
            type="date"
            // Limits the year to four digits: otherwise a slip of the thumb enters the year 202612.
            min={EARLIEST_DAY}
            max={LATEST_DAY}
            {...control}
            {...field}
            onChange={(event) => {
              setIncomplete(event.currentTarget.validity.badInput)
              void onChange(event)
            }}
            // An incomplete date fires no change event, so it is checked on blur.
            onBlur={(event) => {
              setIncomplete(event.currentTarget.validity.badInput)
              void onBlur(event)
            }}
          />
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{label}</legend>
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut.label}
            variant="outline"
            size="compact"
            onClick={() => {
              form.setValue(name, shortcut.dayFrom(today))
              setIncomplete(false)
            }}
          >
            {shortcut.label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

function Problem({ text }: { text: string | null }) {
  return <output className="block font-semibold text-destructive empty:hidden">{text}</output>
}
