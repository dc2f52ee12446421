import { business } from '#content/business/business.ts'
import type { Job } from '#domain/job.ts'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  INSPECTION_LEVEL_LABELS,
  NOT_INSPECTED_LABELS,
  type ChimneyPart,
  type Condition,
} from '#domain/chimney.ts'
import { partCondition, reportNumber, type Report } from '#domain/report.ts'
import { calendarDay, type CalendarDay } from '#domain/time.ts'

const LONG_DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

// As a person types it.
const CHECK_PAGE = `${new URL(business.siteUrl).host}/certificate`

/** A line of the document: a label and its value. */
export type Detail = { label: string; text: string }

export type PartFinding = {
  part: ChimneyPart
  label: string
  /** Null if the part was not inspected; the label is then the reason [R30]. */
  condition: Condition | null
  conditionLabel: string
  notes: string
}

/** A safety check with its outcome. `isAlarming`: the chimney is unsafe until something is done. */
export type SafetyCheck = { label: string; outcome: string; isAlarming: boolean }

/** The customer's signature [R34]. `path` is an SVG path in a box of `SIGNATURE_BOX`. */
export type Signature = { name: string; day: string; path: string }

/** The text of the report and certificate, the same on the screen, in print and in the PDF. */
export type DocumentContent = {
  heading: string
  number: string
  /** Where anybody can check the certificate: what its QR code opens [R36]. */
  checkAddress: string
  /** Of the PDF. Without the customer's name: others may see the file names on the phone. */
  fileName: string
  /** The day and version of the last correction; null before the first [R29]. */
  correction: string | null
  issuer: { name: string; phone: string; email: string }
  customer: { name: string; address: string[] }
  details: Detail[]
  overall: { condition: Condition; label: string }
  parts: PartFinding[]
  safety: SafetyCheck[]
  priorityItems: string[]
  recommendations: string[]
  /** Null if no date was set. */
  nextInspection: string | null
  inspector: Detail[]
  /** What the document certifies: no more than what was inspected. */
  statement: string
  /** The text of the message with which the document is shared. */
  message: string
  /** Null if the customer did not sign. */
  signature: Signature | null
}

/** Builds the document's text from a saved report and its job. */
export function documentContent(report: Report, job: Job): DocumentContent {
  const { customer } = job
  const day = formatLongDate(calendarDay(new Date(report.submitted_at)))
  const address = [customer.address_line_1, customer.city, countyLine(customer.county)]
  return {
    heading: 'Inspection report and certificate',
    number: reportNumber(report.id),
    checkAddress: `${business.siteUrl}/certificate#${reportNumber(report.id)}`,
    fileName: fileName(report),
    correction: correctionText(report),
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
      {
        label: 'Last cleaned',
        text: report.last_cleaned_date ? formatLongDate(report.last_cleaned_date) : '',
      },
    ]),
    overall: { condition: report.overall_status, label: CONDITION_LABELS[report.overall_status] },
    parts: CHIMNEY_PARTS.map((part) => ({
      part,
      label: CHIMNEY_PART_LABELS[part],
      condition: partCondition(report, part),
      conditionLabel: partLabel(report, part),
      notes: report[`${part}_notes`].trim(),
    })),
    safety: safetyChecks(report),
    priorityItems: report.priority_items,
    recommendations: report.recommendations,
    nextInspection: report.next_inspection_date && formatLongDate(report.next_inspection_date),
    inspector: filled([
      { label: 'Inspector', text: report.inspector_name },
      { label: 'Certification', text: report.inspector_certification },
      { label: 'Licence', text: report.inspector_license },
    ]),
    statement: `This document records what the inspector found at the address above on ${day}. Whether it is genuine, and the latest version, can be checked with its number at ${CHECK_PAGE}.`,
    message: messageText(report, day, customer.address_line_1),
    signature: signatureOf(report),
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

function partLabel(report: Report, part: ChimneyPart): string {
  const reason = report[`${part}_not_inspected`]
  return reason ? NOT_INSPECTED_LABELS[reason] : CONDITION_LABELS[report[`${part}_status`]]
}

function messageText(report: Report, day: string, address: string): string {
  const { overall_status, next_inspection_date } = report
  const lines = [
    `Your chimney inspection report ${reportNumber(report.id)} of ${day}, ${address}.`,
    `Overall condition: ${CONDITION_LABELS[overall_status]}.`,
    next_inspection_date && `Next inspection due: ${formatLongDate(next_inspection_date)}.`,
    `${business.name}, ${business.phone}`,
  ]
  return lines.filter(Boolean).join('\n')
}

// A customer who got both must be able to tell them apart [R29].
function fileName({ id, version = 1 }: Report): string {
  return `${reportNumber(id)}${version === 1 ? '' : `-version-${version}`}.pdf`
}

function correctionText({ version = 1, corrected_at }: Report): string | null {
  if (version === 1 || !corrected_at) return null
  return `Corrected on ${formatLongDate(calendarDay(new Date(corrected_at)))}, version ${version}`
}

function signatureOf({
  signed_by,
  customer_signature,
  submitted_at,
  corrected_at,
}: Report): Signature | null {
  if (!customer_signature) return null
  // A correction has no signature unless the customer signed it.
  const day = formatLongDate(calendarDay(new Date(corrected_at ?? submitted_at)))
  return { name: signed_by ?? '', day, path: customer_signature }
}

// A calendar day such as "20 November 2026". Returns it unchanged if it is not a valid day.
function formatLongDate(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? day : LONG_DATE.format(date)
}

/** The condition of each inspected part, for the diagram of the chimney: the others are drawn plain. */
export function conditionsOf(parts: readonly PartFinding[]): Partial<Record<ChimneyPart, Condition>> {
  return Object.fromEntries(parts.flatMap(({ part, condition }) => (condition ? [[part, condition]] : [])))
}
