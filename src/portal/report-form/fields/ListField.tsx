import type { ReactNode } from 'react'
import { REPORT_FIELDS, type ListFieldName } from '#domain/reportFields.ts'
import { Textarea } from '#ui/components/Textarea.tsx'
import { Field } from './Field.tsx'
import { LengthHint } from './LengthHint.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { SUGGESTIONS } from './suggestedLines.ts'
import { Suggestions } from './Suggestions.tsx'

type ListFieldProps = ReportFormProps & { name: ListFieldName; note?: ReactNode }

/** A list with one item per line, and suggestions that a tap adds. */
export function ListField({ form, name, note }: ListFieldProps) {
  return (
    <div className="grid content-start gap-2">
      <Field
        label={REPORT_FIELDS[name].label}
        hint="One per line"
        note={<LengthHint form={form} name={name} />}
      >
        {(control) => <Textarea {...control} rows={4} className="min-h-32" {...form.register(name)} />}
      </Field>
      {note}
      <Suggestions form={form} name={name} {...SUGGESTIONS[name]} />
    </div>
  )
}
