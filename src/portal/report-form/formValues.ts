import type { ReportFindings } from '#domain/report.ts'
import { finishedFindings } from '#domain/sendableReport.ts'

type LineField = 'recommendations' | 'priority_items'
type DayField = 'last_cleaned_date' | 'next_inspection_date'

/** The findings as the form's fields hold them: lines as one text, a day that is not set as empty text. */
export type ReportFormValues = Omit<ReportFindings, LineField | DayField> &
  Record<LineField | DayField, string>

/** What the fields show for some findings. */
export function toFormValues(findings: ReportFindings): ReportFormValues {
  return {
    ...findings,
    recommendations: findings.recommendations.join('\n'),
    priority_items: findings.priority_items.join('\n'),
    last_cleaned_date: findings.last_cleaned_date ?? '',
    next_inspection_date: findings.next_inspection_date ?? '',
  }
}

/**
 * What the fields hold, for the draft. Blank lines and spaces stay: a draft gives back exactly what was
 * typed, also in the middle of a word.
 */
export function toDraftFindings(values: ReportFormValues): ReportFindings {
  return {
    ...values,
    recommendations: values.recommendations.split('\n'),
    priority_items: values.priority_items.split('\n'),
    last_cleaned_date: values.last_cleaned_date || null,
    next_inspection_date: values.next_inspection_date || null,
  }
}

/** What the fields hold, as the report will have it. */
export function toFinishedFindings(values: ReportFormValues): ReportFindings {
  return finishedFindings(toDraftFindings(values))
}
