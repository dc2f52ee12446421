import type { UseFormReturn } from 'react-hook-form'
import type { DayFieldName, ListFieldName, ReportFindings } from '#domain/reportFields.ts'
import { finishedFindings } from '#domain/sendableReport.ts'

/** The findings as values of the form's fields: a list is one text, a missing day is empty text. */
export type ReportFormValues = Omit<ReportFindings, ListFieldName | DayFieldName> &
  Record<ListFieldName | DayFieldName, string>

/** Converts findings to the values of the fields. */
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
 * Converts the values to findings for the draft. Blank lines and spaces are preserved: a draft restores exactly what
 * was typed, even in the middle of a word.
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

/** Converts the values to findings for the report: trimmed, and without what cannot be stored. */
export function toFinishedFindings(values: ReportFormValues): ReportFindings {
  return finishedFindings(toDraftFindings(values))
}

/** The props of every part of the form. */
export type ReportFormProps = { form: UseFormReturn<ReportFormValues> }
