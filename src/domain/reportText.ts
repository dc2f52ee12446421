import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
  type Condition,
} from './chimney.ts'
import { partCondition } from './report.ts'
import {
  fieldsOfKind,
  REPORT_FIELDS,
  type CheckName,
  type PaperFieldName,
  type PartFindings,
  type ReportFieldName,
  type ReportFindings,
} from './reportFields.ts'
import type { CalendarDay } from './time.ts'

// What a report says, in words: the same in the form's review, in the export and on paper.

type FormatDay = (day: CalendarDay) => string

/** What was entered in the field as text, a list in a line each; empty if nothing was. */
export function fieldText(
  findings: Partial<ReportFindings>,
  name: ReportFieldName,
  formatDay: FormatDay,
): string {
  const value = findings[name]
  const field = REPORT_FIELDS[name]
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
export function partFindings(findings: PartFindings): PartFinding[] {
  return CHIMNEY_PARTS.map((part) => {
    const reason = findings[`${part}_not_inspected`]
    return {
      part,
      label: CHIMNEY_PART_LABELS[part],
      condition: partCondition(findings, part),
      conditionLabel: reason ? NOT_INSPECTED_LABELS[reason] : CONDITION_LABELS[findings[`${part}_status`]],
      notes: findings[`${part}_notes`].trim(),
    }
  })
}

/** The condition of each inspected part, for the diagram of the chimney: the others are drawn plain. */
export function conditionsOf(parts: readonly PartFinding[]): Partial<Record<ChimneyPart, Condition>> {
  return Object.fromEntries(parts.flatMap(({ part, condition }) => (condition ? [[part, condition]] : [])))
}

/** A safety check with its outcome. `isAlarming`: the chimney is unsafe until something is done. */
export type SafetyCheck = { label: string; outcome: string; isAlarming: boolean }

/** The outcome of each safety check. */
export function safetyChecks(findings: Pick<ReportFindings, CheckName>): SafetyCheck[] {
  return fieldsOfKind('check').map((name) => {
    const { paper, yes, no, alarm } = REPORT_FIELDS[name]
    return { label: paper, outcome: findings[name] ? yes : no, isAlarming: findings[name] === alarm }
  })
}

const LONG_DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A calendar day as on paper, such as "20 November 2026". Returns it unchanged if it is not a valid day. */
export function formatLongDate(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? day : LONG_DATE.format(date)
}
