import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS } from '#domain/report.ts'
import type { ReportFormValues } from '../formValues.ts'

export type FieldName = keyof ReportFormValues

const OTHERS: Partial<Record<FieldName, string>> = {
  inspection_level: 'Inspection Level',
  overall_status: 'Overall Status',
  weather_conditions: 'Weather Conditions',
  last_cleaned_date: 'Last Cleaned Date',
  recommendations: 'Recommendations',
  priority_items: 'Priority Items',
  next_inspection_date: 'Next Inspection Date',
  inspector_name: 'Inspector Name',
  inspector_certification: 'Inspector Certification',
  inspector_license: 'Inspector Licence',
  signed_by: 'Name of who signs',
  customer_signature: 'Signature',
}

/** The label of a field. */
export function fieldLabel(name: FieldName): string {
  for (const part of CHIMNEY_PARTS) {
    if (name === `${part}_status`) return `${CHIMNEY_PART_LABELS[part]} Status`
    if (name === `${part}_notes`) return `${CHIMNEY_PART_LABELS[part]} Notes`
  }
  return OTHERS[name] ?? name
}
