import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, isPart, type ChimneyPart } from '#domain/chimney.ts'
import { isAlarming } from '#domain/report.ts'
import {
  FIELD_GROUPS,
  fieldsOfKind,
  REPORT_FIELDS,
  type DayFieldName,
  type ListFieldName,
  type PaperFieldName,
  type PartOrCheck,
  type ReportFindings,
} from '#domain/reportFields.ts'
import { fieldText, itemLabel, itemOutcome } from '#domain/reportText.ts'
import { hasFindings, PART_STATE_LABELS } from '../chimney/partState.ts'
import { formatDay } from '../../shell/text/formatDate.ts'

/** One line of the review. */
export type ReviewLine = { title: string; text: string }

/**
 * Summarizes the report in a few lines. Omits parts in good condition without notes, and lists those never opened [R30].
 * A safety check that was never touched has no outcome yet [R41].
 */
export function reviewLines(
  findings: ReportFindings,
  notLookedAt: readonly PartOrCheck[] = [],
): ReviewLine[] {
  return [
    { title: 'Inspection', text: fieldTexts(findings, FIELD_GROUPS.inspection) },
    ...partLines(findings),
    ...notOpenedLine(notLookedAt.filter(isPart)),
    { title: 'Safety', text: safetyText(findings, notLookedAt) },
    fieldLine(findings, 'recommendations', 'None'),
    fieldLine(findings, 'priority_items', 'None'),
    fieldLine(findings, 'next_inspection_date', 'No date'),
    { title: 'Inspector', text: fieldTexts(findings, FIELD_GROUPS.inspector) || 'Nobody' },
  ]
}

// A day is none of the others: it says which one it is.
function fieldTexts(findings: ReportFindings, names: readonly PaperFieldName[]): string {
  return names
    .map((name) => {
      const text = fieldText(findings, name, formatDay).trim()
      const { kind, paper } = REPORT_FIELDS[name]
      return text !== '' && kind === 'day' ? `${paper.toLowerCase()} ${text}` : text
    })
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

function safetyText(findings: ReportFindings, notLookedAt: readonly PartOrCheck[]): string {
  return fieldsOfKind('check')
    .map((check) => {
      const outcome = itemOutcome(findings, check)
      const shown = isAlarming(findings, check) ? outcome.toUpperCase() : outcome.toLowerCase()
      return `${itemLabel(check)}: ${notLookedAt.includes(check) ? 'not touched' : shown}`
    })
    .join(', ')
}

function fieldLine(
  findings: ReportFindings,
  name: ListFieldName | DayFieldName,
  whenEmpty: string,
): ReviewLine {
  return { title: REPORT_FIELDS[name].paper, text: fieldText(findings, name, formatDay) || whenEmpty }
}
