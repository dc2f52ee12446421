import { Input } from '#ui/components/Input.tsx'
import { Field } from './Field.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './ReportSection.tsx'

/** Who inspected. Name and licence come from the technician and can be changed. */
export function InspectorFields({ form: { register } }: ReportFormProps) {
  return (
    <ReportSection title="Inspector">
      <Field label="Inspector Name">
        {(control) => <Input {...control} autoComplete="off" {...register('inspector_name')} />}
      </Field>
      <Field label="Inspector Certification">
        {(control) => <Input {...control} autoComplete="off" {...register('inspector_certification')} />}
      </Field>
      <Field label="Inspector License">
        {(control) => <Input {...control} autoComplete="off" {...register('inspector_license')} />}
      </Field>
    </ReportSection>
  )
}
