import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, CONDITION_LABELS, isWorse } from '#domain/chimney.ts'
import { isAlarming, isUrgent, partCondition } from '#domain/report.ts'
import { type ReportFieldName, type ReportFindings } from '#domain/reportFields.ts'
import type { CalendarDay } from '#domain/time.ts'
import { dayProblem } from '../fields/dates.ts'
import { forbidsFire } from '../fields/suggestedLines.ts'

/** Something that looks forgotten, and the field to correct. */
export type ReviewWarning = { field: ReportFieldName; text: string }

/** Returns what looks forgotten in a report. Warnings never prevent a save: the technician knows better. */
export function findWarnings(findings: ReportFindings, today: CalendarDay): ReviewWarning[] {
  return [
    ...safetyWarnings(findings),
    ...partWarnings(findings),
    ...overallWarnings(findings),
    ...dayWarnings(findings, today),
    ...signatureWarnings(findings),
    ...warnIf(findings.inspector_name.trim() === '', 'inspector_name', 'The report names no inspector.'),
  ]
}

function safetyWarnings(findings: ReportFindings): ReviewWarning[] {
  const isNothingUrgent = findings.priority_items.length === 0
  const isNothingRecommended = findings.recommendations.length === 0
  return [
    ...warnIf(
      isAlarming(findings, 'carbon_monoxide_detected') && isNothingUrgent,
      'priority_items',
      'Carbon monoxide was detected, but no priority item says what to do about it.',
    ),
    ...warnIf(
      isAlarming(findings, 'smoke_test_passed') && isNothingRecommended,
      'recommendations',
      'The smoke test failed, but nothing is recommended.',
    ),
    ...warnIf(
      isAlarming(findings, 'structural_issues') && isNothingUrgent && isNothingRecommended,
      'recommendations',
      'There are structural issues, but nothing says what to do about them.',
    ),
  ]
}

function partWarnings(findings: ReportFindings): ReviewWarning[] {
  return CHIMNEY_PARTS.filter(
    (part) => partCondition(findings, part) === 'needs_attention' && findings[`${part}_notes`].trim() === '',
  ).map((part) => ({
    field: `${part}_notes`,
    text: `${CHIMNEY_PART_LABELS[part]} needs immediate attention, but has no notes.`,
  }))
}

function overallWarnings(findings: ReportFindings): ReviewWarning[] {
  const text = overallText(findings)
  return text === null ? [] : [{ field: 'overall_status', text }]
}

/** The findings that are worse than the overall status, as a sentence; null if none is [R31]. */
export function overallText(findings: ReportFindings): string | null {
  const { overall_status } = findings
  const worse = [
    ...(isAlarming(findings, 'carbon_monoxide_detected') && isWorse('needs_attention', overall_status)
      ? ['carbon monoxide was detected']
      : []),
    ...(isAlarming(findings, 'smoke_test_passed') && isWorse('poor', overall_status)
      ? ['the smoke test failed']
      : []),
    ...(isAlarming(findings, 'structural_issues') && isWorse('poor', overall_status)
      ? ['there are structural issues']
      : []),
    ...CHIMNEY_PARTS.flatMap((part) => {
      const condition = partCondition(findings, part)
      if (condition === null || !isWorse(condition, overall_status)) return []
      return [`${CHIMNEY_PART_LABELS[part]} is ${CONDITION_LABELS[condition]}`]
    }),
  ]
  if (worse.length === 0) return null
  return `Overall Status is ${CONDITION_LABELS[overall_status]}, but ${worse.join(' and ')}.`
}

function signatureWarnings(findings: ReportFindings): ReviewWarning[] {
  const reason = signatureReason(findings)
  if (reason === null || findings.customer_signature) return []
  return [{ field: 'customer_signature', text: `${reason}, but the customer has not signed it.` }]
}

/** Why the customer has to sign the report [R34] [R42], as the beginning of a sentence. Null if there is no reason. */
export function signatureReason(findings: ReportFindings): string | null {
  if (forbidsFire(findings)) return 'The report says not to light the fire'
  return isUrgent(findings) ? 'The report is urgent' : null
}

function dayWarnings(findings: ReportFindings, today: CalendarDay): ReviewWarning[] {
  const { last_cleaned_date: last, next_inspection_date: next } = findings
  const lastProblem = dayProblem('past', last ?? '', today)
  const nextProblem = dayProblem('future', next ?? '', today)
  return [
    ...warnIf(next === null, 'next_inspection_date', 'There is no date for the next inspection.'),
    ...warnIf(nextProblem !== null, 'next_inspection_date', `Next Inspection Date: ${nextProblem}`),
    ...warnIf(lastProblem !== null, 'last_cleaned_date', `Last Cleaned Date: ${lastProblem}`),
  ]
}

function warnIf(isForgotten: boolean | null, field: ReportFieldName, text: string): ReviewWarning[] {
  return isForgotten ? [{ field, text }] : []
}
