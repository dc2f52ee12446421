import { LineField } from './fields/TextField.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReportSection } from './fields/ReportSection.tsx'

/** Who inspected. Name and licence come from the technician and can be changed. */
export function InspectorFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspector" className="sm:grid-cols-2">
      <LineField form={form} name="inspector_name" label="Inspector Name" />
      <LineField form={form} name="inspector_certification" label="Inspector Certification" />
      <LineField form={form} name="inspector_license" label="Inspector License" />
    </ReportSection>
  )
}
