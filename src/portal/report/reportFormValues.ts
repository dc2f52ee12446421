import { nonBlankLines, type ReportFindings } from '#domain/report.ts'
import { storableText } from '#domain/text.ts'
import { TEXT_FIELDS } from './textFields.ts'

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

/**
 * What the fields hold, for the report: blank lines dropped (specification, section 5), and without the few
 * characters that would make the server refuse all of it.
 */
export function toFinishedFindings(values: ReportFormValues): ReportFindings {
  const storable = { ...values }
  for (const field of TEXT_FIELDS) storable[field] = storableText(values[field])
  return {
    ...toDraftFindings(storable),
    recommendations: nonBlankLines(storable.recommendations),
    priority_items: nonBlankLines(storable.priority_items),
  }
}
