import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  isPart,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
  type Condition,
} from './chimney.ts'
import { isAlarming, partCondition, type ConditionFindings } from './report.ts'
import {
  fieldsOfKind,
  markOf,
  NOT_TESTED_LABEL,
  PARTS_AND_CHECKS,
  REPORT_FIELDS,
  type PaperFieldName,
  type PartOrCheck,
  type ReportFieldName,
  type ReportFindings,
} from './reportFields.ts'
import type { CalendarDay } from './time.ts'

// What a report says, in words: the same in the form's review, in the export and on paper.

type FormatDay = (day: CalendarDay) => string

/** The name of a part or a safety check as on paper. */
export function itemLabel(item: PartOrCheck): string {
  return isPart(item) ? CHIMNEY_PART_LABELS[item] : REPORT_FIELDS[item].paper
}

/** What was found of a part or a safety check, or why nothing was, as on paper. */
export function itemOutcome(findings: ConditionFindings, item: PartOrCheck): string {
  if (isPart(item)) {
    const reason = findings[`${item}_not_inspected`]
    return reason ? NOT_INSPECTED_LABELS[reason] : CONDITION_LABELS[findings[`${item}_status`]]
  }
  const { mark, yes, no } = REPORT_FIELDS[item]
  if (findings[mark]) return NOT_TESTED_LABEL
  return findings[item] ? yes : no
}

/**
 * What was entered in the field as text, a list in a line each; empty if nothing was. What was not inspected or tested
 * has that instead of a value [R41].
 */
export function fieldText(
  findings: Partial<ReportFindings>,
  name: ReportFieldName,
  formatDay: FormatDay,
): string {
  const field = REPORT_FIELDS[name]
  if ('mark' in field && findings[field.mark]) return fieldText(findings, field.mark, formatDay)
  const value = findings[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join('\n')
  if (!value) return ''
  if (field.kind === 'day') return formatDay(value)
  return 'options' in field ? labelOf(field.options, value) : value
}

function labelOf(options: Readonly<Record<string, string>>, value: string): string {
  return options[value] ?? value
}

/** A line of a report: a label and what was entered. */
export type Detail = { label: string; text: string }

/** The fields that have a label on paper, each with what was entered in it; without the empty ones. */
export function paperDetails(findings: Partial<ReportFindings>, names: readonly PaperFieldName[]): Detail[] {
  return names
    .map((name) => ({ label: REPORT_FIELDS[name].paper, text: fieldText(findings, name, formatLongDate) }))
    .filter(({ text }) => text.trim() !== '')
}

/** What was found of a part. */
export type PartFinding = {
  part: ChimneyPart
  label: string
  /** Null if the part was not inspected; the label is then the reason [R30]. */
  condition: Condition | null
  conditionLabel: string
  notes: string
}

/** What was found of each part, from top to bottom. */
export function partFindings(findings: ConditionFindings): PartFinding[] {
  return CHIMNEY_PARTS.map((part) => ({
    part,
    label: itemLabel(part),
    condition: partCondition(findings, part),
    conditionLabel: itemOutcome(findings, part),
    notes: findings[`${part}_notes`].trim(),
  }))
}

/** The condition of each inspected part, for the diagram of the chimney: the others are drawn plain. */
export function conditionsOf(parts: readonly PartFinding[]): Partial<Record<ChimneyPart, Condition>> {
  return Object.fromEntries(parts.flatMap(({ part, condition }) => (condition ? [[part, condition]] : [])))
}

/** A safety check with its outcome, and as what it counts: good, alarming, or nothing if it was not tested [R41]. */
export type SafetyCheck = { label: string; outcome: string; condition: 'good' | 'needs_attention' | null }

/** The outcome of each safety check. */
export function safetyChecks(findings: ConditionFindings): SafetyCheck[] {
  return fieldsOfKind('check').map((name) => {
    const alarming = isAlarming(findings, name)
    const condition = alarming ? 'needs_attention' : 'good'
    return {
      label: itemLabel(name),
      outcome: itemOutcome(findings, name),
      condition: alarming === null ? null : condition,
    }
  })
}

/** The parts and safety checks of which a report vouches for nothing [R41]. A part that is not fitted is not one of them. */
export function notInspected(findings: ConditionFindings): PartOrCheck[] {
  return PARTS_AND_CHECKS.filter((item) => {
    const mark = findings[markOf(item)]
    return Boolean(mark) && mark !== 'not_fitted'
  })
}

/** The overall condition of the report. Null if nothing was inspected that could be good. */
export type OverallFinding = { label: string; condition: Condition | null; conditionLabel: string }

/** The overall condition, which is of nothing but what was inspected [R41]. */
export function overallFinding(
  findings: ConditionFindings & Pick<ReportFindings, 'overall_status'>,
): OverallFinding {
  const { overall_status: condition } = findings
  const { paper: label } = REPORT_FIELDS.overall_status
  const missing = notInspected(findings)
  if (missing.length === PARTS_AND_CHECKS.length && condition === 'good')
    return { label, condition: null, conditionLabel: NOT_INSPECTED_LABELS.not_inspected }
  return {
    label: missing.length > 0 ? `${label} of what was inspected` : label,
    condition,
    conditionLabel: CONDITION_LABELS[condition],
  }
}

const LONG_DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A calendar day as on paper, such as "20 November 2026". Returns it unchanged if it is not a valid day. */
export function formatLongDate(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? day : LONG_DATE.format(date)
}
