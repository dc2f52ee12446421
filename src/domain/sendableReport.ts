import { nonBlankLines, type Report } from './report.ts'
import { ABSENT_FIELDS, fieldsOfKind, REPORT_FIELDS, type ReportFindings } from './reportFields.ts'
import { storableText, textLength } from './text.ts'
import type { CalendarDay } from './time.ts'

const TEXTS = fieldsOfKind('text')
const LISTS = fieldsOfKind('lines')
const DAYS = fieldsOfKind('day')
const MARKS = fieldsOfKind('reason', 'not-tested')
const LIMITED = fieldsOfKind('text', 'lines', 'signature')
type LimitedField = (typeof LIMITED)[number]

/** The first and the last day that the database allows. */
export const EARLIEST_DAY: CalendarDay = '1000-01-01'
export const LATEST_DAY: CalendarDay = '9999-12-31'

/** Why the database would refuse a report for good: the first invalid field. */
export type UnsendableField =
  | { kind: 'too-long'; field: LimitedField; limit: number }
  | { kind: 'impossible-day'; field: (typeof DAYS)[number] }

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
    photo_versions: _versions,
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
  return { ...ABSENT_FIELDS, ...findings }
}

// A name without a signature says nothing: the customer has not signed.
function withoutEmpty({ signed_by, customer_signature, ...findings }: ReportFindings): ReportFindings {
  const finished: ReportFindings = findings
  for (const mark of MARKS) {
    if (!finished[mark]) delete finished[mark]
  }
  return customer_signature
    ? { ...finished, signed_by: storableText(signed_by ?? ''), customer_signature }
    : finished
}

/** Returns the first field that the database would refuse, or null. */
export function unsendableField(findings: ReportFindings): UnsendableField | null {
  const text = LIMITED.find((field) => exceeds(textOf(findings[field]), REPORT_FIELDS[field].limit))
  if (text) return { kind: 'too-long', field: text, limit: REPORT_FIELDS[text].limit }
  const day = DAYS.find((field) => !isStorableDay(findings[field]))
  return day ? { kind: 'impossible-day', field: day } : null
}

// The database allows years of four digits without a leading zero.
function isStorableDay(day: CalendarDay | null): boolean {
  return day === null || /^[1-9]\d{3}-/.test(day)
}

function textOf(value: string | readonly string[] = ''): string {
  return typeof value === 'string' ? value : value.join('\n')
}

// Counting characters is slow. A text with few code units cannot have too many characters.
function exceeds(text: string, limit: number): boolean {
  return text.length > limit && textLength(text) > limit
}
