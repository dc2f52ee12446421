import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  CONDITIONS,
  type Condition,
  type ReportFindings,
} from '#domain/report.ts'
import type { CalendarDay } from '#domain/time.ts'
import { dayProblem } from '../fields/dates.ts'
import type { FieldName } from '../fields/fieldLabels.ts'

/** Something that looks forgotten, and its field. */
export type ReviewWarning = { field: FieldName; text: string }

/** What looks forgotten in a report. It never prevents a save: the technician was there. */
export function reviewWarnings(findings: ReportFindings, today: CalendarDay): ReviewWarning[] {
  return [
    ...aboutSafety(findings),
    ...aboutParts(findings),
    ...aboutOverall(findings),
    ...aboutDays(findings, today),
    ...when(findings.inspector_name.trim() === '', 'inspector_name', 'The report names no inspector.'),
  ]
}

function aboutSafety(findings: ReportFindings): ReviewWarning[] {
  const isNothingUrgent = findings.priority_items.length === 0
  const isNothingRecommended = findings.recommendations.length === 0
  return [
    ...when(
      findings.carbon_monoxide_detected && isNothingUrgent,
      'priority_items',
      'Carbon monoxide was detected, but no priority item says what to do about it.',
    ),
    ...when(
      !findings.smoke_test_passed && isNothingRecommended,
      'recommendations',
      'The smoke test failed, but nothing is recommended.',
    ),
    ...when(
      findings.structural_issues && isNothingUrgent && isNothingRecommended,
      'recommendations',
      'There are structural issues, but nothing says what to do about them.',
    ),
  ]
}

function aboutParts(findings: ReportFindings): ReviewWarning[] {
  return CHIMNEY_PARTS.filter(
    (part) => findings[`${part}_status`] === 'needs_attention' && findings[`${part}_notes`].trim() === '',
  ).map((part) => ({
    field: `${part}_notes`,
    text: `${CHIMNEY_PART_LABELS[part]} needs immediate attention, but has no notes.`,
  }))
}

function aboutOverall(findings: ReportFindings): ReviewWarning[] {
  const worst = CHIMNEY_PARTS.reduce((a, b) =>
    rank(findings[`${b}_status`]) > rank(findings[`${a}_status`]) ? b : a,
  )
  const overall = CONDITION_LABELS[findings.overall_status]
  const part = `${CHIMNEY_PART_LABELS[worst]} is ${CONDITION_LABELS[findings[`${worst}_status`]]}`
  return when(
    rank(findings[`${worst}_status`]) > rank(findings.overall_status),
    'overall_status',
    `Overall Status is ${overall}, but ${part}.`,
  )
}

function aboutDays(findings: ReportFindings, today: CalendarDay): ReviewWarning[] {
  const { last_cleaned_date: last, next_inspection_date: next } = findings
  const lastProblem = dayProblem('past', last ?? '', today)
  const nextProblem = dayProblem('future', next ?? '', today)
  return [
    ...when(next === null, 'next_inspection_date', 'There is no date for the next inspection.'),
    ...when(nextProblem !== null, 'next_inspection_date', `Next Inspection Date: ${nextProblem}`),
    ...when(lastProblem !== null, 'last_cleaned_date', `Last Cleaned Date: ${lastProblem}`),
  ]
}

function rank(condition: Condition): number {
  return CONDITIONS.indexOf(condition)
}

function when(isForgotten: boolean, field: FieldName, text: string): ReviewWarning[] {
  return isForgotten ? [{ field, text }] : []
}
