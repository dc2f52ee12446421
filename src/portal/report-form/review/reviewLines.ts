import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  INSPECTION_LEVEL_LABELS,
  type ChimneyPart,
} from '#domain/chimney.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import { hasFindings, PART_STATE_LABELS } from '../chimney/partState.ts'
import { formatDay } from '../../shell/text/formatDate.ts'

/** One line of the review. */
export type ReviewLine = { title: string; text: string }

/**
 * Summarizes the report in a few lines. Omits parts in good condition without notes; lists those never opened [R30].
 */
export function reviewLines(findings: ReportFindings, notOpened: readonly ChimneyPart[] = []): ReviewLine[] {
  return [
    { title: 'Inspection', text: inspectionText(findings) },
    ...partLines(findings),
    ...notOpenedLine(notOpened),
    { title: 'Safety', text: safetyText(findings) },
    ...listLine('Recommendations', findings.recommendations),
    ...listLine('Priority items', findings.priority_items),
    { title: 'Next inspection', text: dayText(findings.next_inspection_date) },
    { title: 'Inspector', text: inspectorText(findings) },
  ]
}

function inspectionText(findings: ReportFindings): string {
  const { inspection_level, weather_conditions, last_cleaned_date } = findings
  return [
    INSPECTION_LEVEL_LABELS[inspection_level],
    weather_conditions.trim(),
    last_cleaned_date === null ? '' : `last cleaned ${formatDay(last_cleaned_date)}`,
  ]
    .filter((text) => text !== '')
    .join(', ')
}

function partLines(findings: ReportFindings): ReviewLine[] {
  return CHIMNEY_PARTS.filter((part) => hasFindings(findings, part)).map((part) => {
    const notes = findings[`${part}_notes`].trim()
    const state = findings[`${part}_not_inspected`] ?? findings[`${part}_status`]
    const text = PART_STATE_LABELS[state]
    return { title: CHIMNEY_PART_LABELS[part], text: notes === '' ? text : `${text}. ${notes}` }
  })
}

function notOpenedLine(parts: readonly ChimneyPart[]): ReviewLine[] {
  if (parts.length === 0) return []
  return [{ title: 'Not opened', text: parts.map((part) => CHIMNEY_PART_LABELS[part]).join(', ') }]
}

function safetyText(findings: ReportFindings): string {
  return [
    findings.carbon_monoxide_detected ? 'Carbon monoxide detected' : 'No carbon monoxide',
    findings.smoke_test_passed ? 'smoke test passed' : 'smoke test FAILED',
    findings.structural_issues ? 'structural issues' : 'no structural issues',
  ].join(', ')
}

function listLine(title: string, lines: readonly string[]): ReviewLine[] {
  return [{ title, text: lines.length === 0 ? 'None' : lines.join('\n') }]
}

function dayText(day: string | null): string {
  return day === null ? 'No date' : formatDay(day)
}

function inspectorText({
  inspector_name,
  inspector_certification,
  inspector_license,
}: ReportFindings): string {
  const parts = [inspector_name, inspector_certification, inspector_license].map((part) => part.trim())
  return parts.filter((part) => part !== '').join(', ') || 'Nobody'
}
