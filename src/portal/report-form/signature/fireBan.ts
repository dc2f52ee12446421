import type { ReportFindings } from '#domain/reportFields.ts'

type Findings = Pick<ReportFindings, 'overall_status' | 'carbon_monoxide_detected' | 'priority_items'>

/** Whether the report forbids to light the fire, in words or by its findings. */
export function forbidsFire({ overall_status, carbon_monoxide_detected, priority_items }: Findings): boolean {
  return (
    overall_status === 'needs_attention' ||
    carbon_monoxide_detected ||
    priority_items.some((item) => /\b(do not|don['’]t) (light|use)\b/i.test(item))
  )
}
