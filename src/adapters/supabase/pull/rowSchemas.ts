import * as v from 'valibot'
import { JOB_STATUSES, type Job } from '#domain/job.ts'
import { CHIMNEY_PARTS, CONDITIONS, INSPECTION_LEVELS, NOT_INSPECTED } from '#domain/report.ts'
import type { Technician } from '#domain/technician.ts'
import { VISIT_REASONS } from '#domain/visit.ts'
import type { JobPlace, PulledReport } from '#sync/ports/server.ts'

const Text = v.string()
const OptionalText = v.nullable(Text)

const CustomerRow = v.object({
  first_name: Text,
  last_name: Text,
  phone: Text,
  email: OptionalText,
  address_line_1: Text,
  city: Text,
  county: Text,
  eircode: v.exactOptional(OptionalText),
})

const Condition = v.picklist(CONDITIONS)
const PartFinding = v.picklist([...CONDITIONS, ...NOT_INSPECTED])
// Converts the database's format of a timestamp to the device's.
const TimestampText = v.pipe(
  Text,
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)

const ToldOffice = v.object({
  reason: v.picklist(VISIT_REASONS),
  scheduled_date: Text,
  recorded_at: TimestampText,
})

const EarlierVisit = v.object({
  day: Text,
  overall_status: Condition,
  parts: v.object({
    chimney_crown: PartFinding,
    flue_liner: PartFinding,
    damper: PartFinding,
    smoke_chamber: PartFinding,
    firebox: PartFinding,
  }),
  priority_items: v.array(Text),
  photos: v.array(Text),
})

const JobRow = v.object({
  id: Text,
  job_number: Text,
  status: v.picklist(JOB_STATUSES),
  technician_id: Text,
  scheduled_date: Text,
  scheduled_time: OptionalText,
  estimated_duration: v.nullable(v.number()),
  service_type: Text,
  special_instructions: OptionalText,
  actual_start_time: OptionalText,
  actual_end_time: OptionalText,
  customer: CustomerRow,
  // Only a pull has them. A job is shown without what this version cannot read of an earlier visit.
  told_office: v.exactOptional(v.fallback(v.nullable(ToldOffice), null)),
  earlier_visit: v.exactOptional(v.fallback(v.nullable(EarlierVisit), null)),
})

const PULLED_ONLY = new Set(['customer', 'told_office', 'earlier_visit'])

const TechnicianRow = v.object({
  id: Text,
  auth_user_id: Text,
  first_name: Text,
  last_name: Text,
  is_active: v.boolean(),
  license_number: OptionalText,
  county: Text,
})

const NotInspectedText = v.exactOptional(v.nullable(v.picklist(NOT_INSPECTED)))

const ReportRow = v.object({
  id: Text,
  job_id: Text,
  submitted_at: TimestampText,
  inspection_level: v.picklist(INSPECTION_LEVELS),
  overall_status: Condition,
  weather_conditions: Text,
  last_cleaned_date: OptionalText,
  chimney_crown_status: Condition,
  chimney_crown_notes: Text,
  chimney_crown_not_inspected: NotInspectedText,
  flue_liner_status: Condition,
  flue_liner_notes: Text,
  flue_liner_not_inspected: NotInspectedText,
  damper_status: Condition,
  damper_notes: Text,
  damper_not_inspected: NotInspectedText,
  smoke_chamber_status: Condition,
  smoke_chamber_notes: Text,
  smoke_chamber_not_inspected: NotInspectedText,
  firebox_status: Condition,
  firebox_notes: Text,
  firebox_not_inspected: NotInspectedText,
  carbon_monoxide_detected: v.boolean(),
  smoke_test_passed: v.boolean(),
  structural_issues: v.boolean(),
  recommendations: v.array(Text),
  priority_items: v.array(Text),
  next_inspection_date: OptionalText,
  inspector_name: Text,
  inspector_certification: Text,
  inspector_license: Text,
  signed_by: v.exactOptional(Text),
  customer_signature: v.exactOptional(Text),
  photo_captions: v.record(Text, Text),
  photo_parts: v.exactOptional(v.record(Text, v.picklist(CHIMNEY_PARTS))),
  version: v.exactOptional(v.number()),
  corrected_at: v.exactOptional(v.nullable(TimestampText)),
  correction_id: v.exactOptional(OptionalText),
  received_at: v.exactOptional(TimestampText),
  photos: v.array(Text),
  updated_at: TimestampText,
})

/** The columns of a job with its customer, as PostgREST's `select` names them. */
export const JOB_COLUMNS = `${Object.keys(JobRow.entries)
  .filter((column) => !PULLED_ONLY.has(column))
  .join(',')},customer:customers(${Object.keys(CustomerRow.entries).join(',')})`

export const TECHNICIAN_COLUMNS = Object.keys(TechnicianRow.entries).join(',')

/** The message for a response that does not match the schema. */
export const UNREADABLE = 'This version of the portal cannot read what the server answered'

const PlacedRow = v.looseObject({ id: Text, scheduled_date: Text })

type ParsedJobs = { jobs: Job[]; unreadableIds: string[]; places: JobPlace[] }

/**
 * Parses the jobs of a response. `places` are those of all rows, in their order; a row that this version cannot read
 * (for example because of a status that a newer version has added) is missing in `jobs`, and its id is in
 * `unreadableIds`. Returns null if the response is not a list of rows with ids and days.
 */
export function parseJobs(body: unknown): ParsedJobs | null {
  const rows = v.safeParse(v.array(PlacedRow), body)
  return rows.success ? jobsOf(rows.output) : null
}

function jobsOf(rows: readonly v.InferOutput<typeof PlacedRow>[]): ParsedJobs {
  const parsed = rows.map((row) => ({ id: row.id, job: v.safeParse(JobRow, row) }))
  return {
    jobs: parsed.flatMap(({ job }) => (job.success ? [job.output] : [])),
    unreadableIds: parsed.filter(({ job }) => !job.success).map(({ id }) => id),
    places: rows.map(({ id, scheduled_date }) => ({ day: scheduled_date, id })),
  }
}

const Changes = v.object({
  /** Missing if it has not changed since the cursor. */
  technician: v.optional(v.nullable(TechnicianRow)),
  full: v.boolean(),
  cursor: v.nullable(Text),
  jobs: v.array(PlacedRow),
  gone: v.array(Text),
  reports_changed: v.boolean(),
})

/** Parses a response of `pull_changes`. Returns null if it is none; jobs as `parseJobs`. */
export function parseChanges(body: unknown) {
  const changes = v.safeParse(Changes, body)
  if (!changes.success) return null
  return { ...changes.output, ...jobsOf(changes.output.jobs) }
}

/**
 * Parses the technician of a response. Returns null if it has no row, `unreadable` if it does not match the schema.
 */
export function parseTechnician(body: unknown): Technician | null | 'unreadable' {
  const rows = v.safeParse(v.pipe(v.array(TechnicianRow), v.maxLength(1)), body)
  return rows.success ? (rows.output[0] ?? null) : 'unreadable'
}

export const REPORT_COLUMNS = Object.keys(ReportRow.entries).join(',')

type ParsedReports = { reports: PulledReport[]; unreadableCount: number }

/**
 * Parses the reports of a response. A row that this version cannot read is only counted. Returns null if the response
 * is not a list of rows with ids.
 *
 * @param photoUrl returns the public URL of the photo at a path in the bucket. Rows restored from an older backup
 *   contain URLs, which are not changed
 */
export function parseReports(body: unknown, photoUrl: (path: string) => string): ParsedReports | null {
  const rows = v.safeParse(v.array(v.looseObject({ id: Text })), body)
  return rows.success ? reportsOf(rows.output, photoUrl) : null
}

function reportsOf(rows: readonly object[], photoUrl: (path: string) => string): ParsedReports {
  const reports = rows.flatMap((row) => {
    const parsed = v.safeParse(ReportRow, row)
    return parsed.success ? [toPulledReport(parsed.output, photoUrl)] : []
  })
  return { reports, unreadableCount: rows.length - reports.length }
}

const ReportPage = v.object({
  full: v.boolean(),
  cursor: v.nullable(Text),
  reports: v.array(v.looseObject({ id: Text })),
  next: v.nullable(Text),
  now: TimestampText,
})

/** Parses a response of `pull_reports`. Returns null if it is none; reports as `parseReports`. */
export function parseReportPage(body: unknown, photoUrl: (path: string) => string) {
  const page = v.safeParse(ReportPage, body)
  return page.success ? { ...page.output, ...reportsOf(page.output.reports, photoUrl) } : null
}

function toPulledReport(
  { photos, updated_at, ...report }: v.InferOutput<typeof ReportRow>,
  photoUrl: (path: string) => string,
): PulledReport {
  const photoUrls = photos.map((photo) => (/^https?:/.test(photo) ? photo : photoUrl(photo)))
  return { report, photoUrls, changedAt: updated_at }
}
