import { Input } from '#ui/components/Input.tsx'
import { Field } from './Field.tsx'
import { LengthHint } from './LengthHint.tsx'
import type { ReportFormProps } from '../formValues.ts'

type TextFieldProps = ReportFormProps & {
  name: 'weather_conditions' | 'inspector_name' | 'inspector_certification' | 'inspector_license'
  label: string
}

/** A single-line text field, in either writing direction. */
export function TextField({ form, name, label }: TextFieldProps) {
  return (
    <Field label={label} note={<LengthHint form={form} name={name} />}>
      {(control) => <Input {...control} dir="auto" autoComplete="off" {...form.register(name)} />}
    </Field>
  )
}
