import { business } from '#content/business/business.ts'
import { fullName, type Job } from '#domain/job.ts'
import { isUrgent, reportNumber, type Report } from '#domain/report.ts'
import { FIELD_GROUPS, REPORT_FIELDS } from '#domain/reportFields.ts'
import {
  formatLongDate,
  overallFinding,
  paperDetails,
  partFindings,
  safetyChecks,
  type Detail,
  type OverallFinding,
  type PartFinding,
  type SafetyCheck,
} from '#domain/reportText.ts'
import { cutText } from '#domain/text.ts'
import { calendarDay } from '#domain/time.ts'

// As a person types it.
const CHECK_PAGE = `${new URL(business.siteUrl).host}/certificate`

/** The customer's signature [R34]. `path` is an SVG path in a box of `SIGNATURE_BOX`. */
export type Signature = { name: string; day: string; path: string }

/** The text of the report and certificate, the same on the screen, in print and in the PDF. */
export type DocumentContent = {
  heading: string
  number: string
  /** Where anybody can check the certificate: what its QR code opens [R36]. */
  checkAddress: string
  /**
   * Of the PDF, such as "Chimney report, 3 Seapoint Terrace, 27 November 2026.pdf", by which the customer finds it again
   * [R44]. Without the customer's name: others may see the file names on the phone.
   */
  fileName: string
  /** The day and version of the last correction; null before the first [R29]. */
  correction: string | null
  issuer: { name: string; phone: string; email: string }
  customer: { name: string; address: string[] }
  details: Detail[]
  overall: OverallFinding
  /** Whether a fire burns in the drawing: not in that of an urgent report [R42]. */
  isLit: boolean
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

const [level, ...circumstances] = FIELD_GROUPS.inspection

/** Builds the document's text from a saved report and its job. */
export function documentContent(report: Report, job: Job): DocumentContent {
  const { customer } = job
  const day = formatLongDate(calendarDay(new Date(report.submitted_at)))
  const { address_line_1, city, county, eircode } = customer
  const address = [address_line_1, city, countyLine(county), eircode ?? '']
  return {
    heading: 'Inspection report and certificate',
    number: reportNumber(report.id),
    checkAddress: `${business.siteUrl}/certificate#${reportNumber(report.id)}`,
    fileName: fileName(report, day, customer.address_line_1),
    correction: correctionText(report),
    issuer: { name: business.name, phone: business.phone, email: business.email },
    customer: {
      name: fullName(customer),
      address: address.filter((line) => line.trim() !== ''),
    },
    details: [
      { label: 'Date of inspection', text: day },
      ...paperDetails(report, [level]),
      { label: 'Service', text: job.service_type },
      { label: 'Job', text: job.job_number },
      ...paperDetails(report, circumstances),
    ],
    overall: overallFinding(report),
    isLit: !isUrgent(report),
    parts: partFindings(report),
    safety: safetyChecks(report),
    priorityItems: report.priority_items,
    recommendations: report.recommendations,
    nextInspection: report.next_inspection_date && formatLongDate(report.next_inspection_date),
    inspector: paperDetails(report, FIELD_GROUPS.inspector),
    statement: `This document records what the inspector found at the address above on ${day}. Whether it is genuine, and the latest version, can be checked with its number at ${CHECK_PAGE}.`,
    message: messageText(report, day, customer.address_line_1),
    signature: signatureOf(report),
  }
}

function countyLine(county: string): string {
  return county === '' ? '' : `Co. ${county}`
}

function messageText(report: Report, day: string, address: string): string {
  const { next_inspection_date } = report
  const { label, conditionLabel } = overallFinding(report)
  const lines = [
    `Your chimney inspection report ${reportNumber(report.id)} of ${day}, ${address}.`,
    `${label}: ${conditionLabel}.`,
    next_inspection_date &&
      `${REPORT_FIELDS.next_inspection_date.paper}: ${formatLongDate(next_inspection_date)}.`,
    `${business.name}, ${business.phone}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** What one of the systems to which the file is sent refuses in a name. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu
/** With the rest below the 255 bytes that a file system takes, whatever the letters. */
const MAX_ADDRESS = 50

// A customer who got several versions must be able to tell them apart [R29].
function fileName({ version = 1 }: Report, day: string, address: string): string {
  const place = cutText(address.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim(), MAX_ADDRESS)
  const parts = ['Chimney report', place, day, version === 1 ? '' : `version ${version}`]
  return `${parts.filter(Boolean).join(', ')}.pdf`
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
