import { Input } from '#ui/components/Input.tsx'
import { Field } from './Field.tsx'
import { LengthHint } from './LengthHint.tsx'
import type { ReportFormProps } from '../reportFormProps.ts'

type LineFieldProps = ReportFormProps & {
  name: 'weather_conditions' | 'inspector_name' | 'inspector_certification' | 'inspector_license'
  label: string
}

/** A field of one line of text, in whichever direction it is written. */
export function LineField({ form, name, label }: LineFieldProps) {
  return (
    <Field label={label} note={<LengthHint form={form} name={name} />}>
      {(control) => <Input {...control} dir="auto" autoComplete="off" {...form.register(name)} />}
    </Field>
  )
}
