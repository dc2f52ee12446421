import { REPORT_FIELDS, type LineFieldName } from '#domain/reportFields.ts'
import { Input } from '#ui/components/Input.tsx'
import { Field } from './Field.tsx'
import { LengthHint } from './LengthHint.tsx'
import type { ReportFormProps } from '../formValues.ts'

type TextFieldProps = ReportFormProps & { name: LineFieldName }

/** A single-line text field, in either writing direction. */
export function TextField({ form, name }: TextFieldProps) {
  return (
    <Field label={REPORT_FIELDS[name].label} note={<LengthHint form={form} name={name} />}>
      {(control) => <Input {...control} dir="auto" autoComplete="off" {...form.register(name)} />}
    </Field>
  )
}
