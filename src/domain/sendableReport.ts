import { CHIMNEY_PARTS, nonBlankLines, type Report, type ReportFindings } from './report.ts'
import { storableText, textLength } from './text.ts'
import type { CalendarDay } from './time.ts'

const PART_NOTES = CHIMNEY_PARTS.map((part) => `${part}_notes` as const)
const INSPECTOR_FIELDS = ['inspector_name', 'inspector_certification', 'inspector_license'] as const
const LISTS = ['recommendations', 'priority_items'] as const
const TEXTS = ['weather_conditions', ...PART_NOTES, ...INSPECTOR_FIELDS] as const
const DAY_FIELDS = ['last_cleaned_date', 'next_inspection_date'] as const

/** The free-text fields of a report, in the order of the form. */
export const TEXT_FIELDS = ['weather_conditions', ...PART_NOTES, ...LISTS, ...INSPECTOR_FIELDS] as const

export type TextFieldName = (typeof TEXT_FIELDS)[number]

const LONG = 20_000
const SHORT = 500

/** How many characters a field may have, at most what the database allows. */
export const TEXT_LIMITS: Record<TextFieldName, number> = {
  weather_conditions: SHORT,
  chimney_crown_notes: LONG,
  flue_liner_notes: LONG,
  damper_notes: LONG,
  smoke_chamber_notes: LONG,
  firebox_notes: LONG,
  recommendations: LONG,
  priority_items: LONG,
  inspector_name: SHORT,
  inspector_certification: SHORT,
  inspector_license: SHORT,
}

/** How many characters the fields of a signature may have, at most what the database allows. */
export const SIGNATURE_LIMITS = { signed_by: 200, customer_signature: LONG } as const
const SIGNATURE_FIELDS = ['signed_by', 'customer_signature'] as const

/** The first and the last day that the database allows. */
export const EARLIEST_DAY: CalendarDay = '1000-01-01'
export const LATEST_DAY: CalendarDay = '9999-12-31'

/** Why the database would refuse a report for good: the first invalid field. */
export type UnsendableField =
  | { kind: 'too-long'; field: 'signed_by' | 'customer_signature'; limit: number }
  | { kind: 'too-long'; field: TextFieldName; limit: number }
  | { kind: 'impossible-day'; field: (typeof DAY_FIELDS)[number] }

/**
 * The findings as they are sent: lists without blank lines (specification, section 5), texts without characters that
 * would make the server refuse the whole report. Idempotent.
 */
export function finishedFindings(findings: ReportFindings): ReportFindings {
  const finished = { ...findings }
  for (const field of TEXTS) finished[field] = storableText(findings[field])
  for (const field of LISTS) {
    finished[field] = nonBlankLines(storableText(findings[field].join('\n')))
  }
  return withoutEmpty(finished)
}

/** What was found, without what else is known of the report. */
export function findingsOf(report: Report): ReportFindings {
  const {
    id: _id,
    job_id: _jobId,
    submitted_at: _submittedAt,
    photo_captions: _captions,
    photo_parts: _parts,
    version: _version,
    corrected_at: _correctedAt,
    correction_id: _correctionId,
    received_at: _receivedAt,
    ...findings
  } = report
  return findings
}

/** The findings with every field that a report may lack, for a correction [R29]. */
export function completeFindings(findings: ReportFindings): Required<ReportFindings> {
  const { signed_by = '', customer_signature = '' } = findings
  const notInspected = {
    chimney_crown_not_inspected: findings.chimney_crown_not_inspected ?? null,
    flue_liner_not_inspected: findings.flue_liner_not_inspected ?? null,
    damper_not_inspected: findings.damper_not_inspected ?? null,
    smoke_chamber_not_inspected: findings.smoke_chamber_not_inspected ?? null,
    firebox_not_inspected: findings.firebox_not_inspected ?? null,
  }
  return { ...findings, ...notInspected, signed_by, customer_signature }
}

// A name without a signature says nothing: the customer has not signed.
function withoutEmpty({ signed_by, customer_signature, ...findings }: ReportFindings): ReportFindings {
  const finished: ReportFindings = findings
  for (const part of CHIMNEY_PARTS) {
    if (!finished[`${part}_not_inspected`]) delete finished[`${part}_not_inspected`]
  }
  return customer_signature
    ? { ...finished, signed_by: storableText(signed_by ?? ''), customer_signature }
    : finished
}

/** Returns the first field that the database would refuse, or null. */
export function unsendableField(findings: ReportFindings): UnsendableField | null {
  const text = TEXT_FIELDS.find((field) => exceeds(textOf(findings[field]), TEXT_LIMITS[field]))
  if (text) return { kind: 'too-long', field: text, limit: TEXT_LIMITS[text] }
  const signature = SIGNATURE_FIELDS.find((field) => exceeds(findings[field] ?? '', SIGNATURE_LIMITS[field]))
  if (signature) return { kind: 'too-long', field: signature, limit: SIGNATURE_LIMITS[signature] }
  const day = DAY_FIELDS.find((field) => !isStorableDay(findings[field]))
  return day ? { kind: 'impossible-day', field: day } : null
}

// The database allows years of four digits without a leading zero.
function isStorableDay(day: CalendarDay | null): boolean {
  return day === null || /^[1-9]\d{3}-/.test(day)
}

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n')
}

// Counting characters is slow. A text with few code units cannot have too many characters.
function exceeds(text: string, limit: number): boolean {
  return text.length > limit && textLength(text) > limit
}
