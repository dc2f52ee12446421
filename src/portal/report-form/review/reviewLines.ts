import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  INSPECTION_LEVEL_LABELS,
  type ReportFindings,
} from '#domain/report.ts'
import { formatDay } from '../../shell/formatDate.ts'

/** One line of the review. */
export type ReviewLine = { title: string; text: string }

/** Summarizes the report in a few lines. Omits parts in good condition without notes. */
export function reviewLines(findings: ReportFindings): ReviewLine[] {
  return [
    { title: 'Inspection', text: inspectionText(findings) },
    ...partLines(findings),
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
  return CHIMNEY_PARTS.filter(
    (part) => findings[`${part}_status`] !== 'good' || findings[`${part}_notes`],
  ).map((part) => {
    const notes = findings[`${part}_notes`].trim()
    const condition = CONDITION_LABELS[findings[`${part}_status`]]
    return { title: CHIMNEY_PART_LABELS[part], text: notes === '' ? condition : `${condition}. ${notes}` }
  })
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
