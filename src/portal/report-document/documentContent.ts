import { business } from '#content/business/business.ts'
import type { Job } from '#domain/job.ts'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  INSPECTION_LEVEL_LABELS,
  reportNumber,
  type ChimneyPart,
  type Condition,
  type Report,
} from '#domain/report.ts'
import { calendarDay, type CalendarDay } from '#domain/time.ts'

const LONG_DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A line of the document: a label and its value. */
export type Detail = { label: string; text: string }

export type PartFinding = {
  part: ChimneyPart
  label: string
  condition: Condition
  conditionLabel: string
  notes: string
}

/** A safety check with its outcome. `isAlarming`: the chimney is unsafe until something is done. */
export type SafetyCheck = { label: string; outcome: string; isAlarming: boolean }

/** The text of the report and certificate, the same on the screen, in print and in the PDF. */
export type DocumentContent = {
  heading: string
  number: string
  issuer: { name: string; phone: string; email: string }
  customer: { name: string; address: string[] }
  details: Detail[]
  overall: { condition: Condition; label: string }
  parts: PartFinding[]
  safety: SafetyCheck[]
  priorityItems: string[]
  recommendations: string[]
  nextInspection: string
  inspector: Detail[]
  /** What the document certifies: no more than what was inspected. */
  statement: string
}

/** Builds the document's text from a saved report and its job. */
export function documentContent(report: Report, job: Job): DocumentContent {
  const { customer } = job
  const day = formatLongDate(calendarDay(new Date(report.submitted_at)))
  const address = [customer.address_line_1, customer.city, countyLine(customer.county)]
  return {
    heading: 'Inspection report and certificate',
    number: reportNumber(report.id),
    issuer: { name: business.name, phone: business.phone, email: business.email },
    customer: {
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      address: address.filter((line) => line.trim() !== ''),
    },
    details: filled([
      { label: 'Date of inspection', text: day },
      { label: 'Inspection level', text: INSPECTION_LEVEL_LABELS[report.inspection_level] },
      { label: 'Service', text: job.service_type },
      { label: 'Job', text: job.job_number },
      { label: 'Weather', text: report.weather_conditions },
      { label: 'Last cleaned', text: dayText(report.last_cleaned_date, '') },
    ]),
    overall: { condition: report.overall_status, label: CONDITION_LABELS[report.overall_status] },
    parts: CHIMNEY_PARTS.map((part) => ({
      part,
      label: CHIMNEY_PART_LABELS[part],
      condition: report[`${part}_status`],
      conditionLabel: CONDITION_LABELS[report[`${part}_status`]],
      notes: report[`${part}_notes`].trim(),
    })),
    safety: safetyChecks(report),
    priorityItems: report.priority_items,
    recommendations: report.recommendations,
    nextInspection: dayText(report.next_inspection_date, 'No date was set'),
    inspector: filled([
      { label: 'Inspector', text: report.inspector_name },
      { label: 'Certification', text: report.inspector_certification },
      { label: 'License', text: report.inspector_license },
    ]),
    statement: `This document records what the inspector found at the address above on ${day}.`,
  }
}

function safetyChecks(report: Report): SafetyCheck[] {
  const check = (label: string, isAlarming: boolean, [alarm, fine]: [string, string]): SafetyCheck => ({
    label,
    isAlarming,
    outcome: isAlarming ? alarm : fine,
  })
  return [
    check('Carbon monoxide', report.carbon_monoxide_detected, ['Detected', 'None detected']),
    check('Smoke test', !report.smoke_test_passed, ['Failed', 'Passed']),
    check('Structural issues', report.structural_issues, ['Found', 'None found']),
  ]
}

function filled(details: readonly Detail[]): Detail[] {
  return details.filter(({ text }) => text.trim() !== '')
}

function countyLine(county: string): string {
  return county === '' ? '' : `Co. ${county}`
}

function dayText(day: CalendarDay | null, none: string): string {
  return day === null ? none : formatLongDate(day)
}

// A calendar day such as "20 November 2026". Returns it unchanged if it is not a valid day.
function formatLongDate(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? day : LONG_DATE.format(date)
}

/** The condition of each part, for the diagram of the chimney. */
export function conditionsOf(parts: readonly PartFinding[]): Partial<Record<ChimneyPart, Condition>> {
  return Object.fromEntries(parts.map(({ part, condition }) => [part, condition]))
}
