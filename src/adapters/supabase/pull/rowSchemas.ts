import * as v from 'valibot'
import { JOB_STATUSES, type Job } from '#domain/job.ts'
import { CONDITIONS, INSPECTION_LEVELS } from '#domain/report.ts'
import type { Technician } from '#domain/technician.ts'
import type { PulledReport } from '#sync/ports/reportStore.ts'

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
})

const TechnicianRow = v.object({
  id: Text,
  auth_user_id: Text,
  first_name: Text,
  last_name: Text,
  is_active: v.boolean(),
  license_number: OptionalText,
  county: Text,
})

const Status = v.picklist(CONDITIONS)
// Converts the database's format of a timestamp to the device's.
const TimestampText = v.pipe(
  Text,
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)

const ReportRow = v.object({
  id: Text,
  job_id: Text,
  submitted_at: TimestampText,
  inspection_level: v.picklist(INSPECTION_LEVELS),
  overall_status: Status,
  weather_conditions: Text,
  last_cleaned_date: OptionalText,
  chimney_crown_status: Status,
  chimney_crown_notes: Text,
  flue_liner_status: Status,
  flue_liner_notes: Text,
  damper_status: Status,
  damper_notes: Text,
  smoke_chamber_status: Status,
  smoke_chamber_notes: Text,
  firebox_status: Status,
  firebox_notes: Text,
  carbon_monoxide_detected: v.boolean(),
  smoke_test_passed: v.boolean(),
  structural_issues: v.boolean(),
  recommendations: v.array(Text),
  priority_items: v.array(Text),
  next_inspection_date: OptionalText,
  inspector_name: Text,
  inspector_certification: Text,
  inspector_license: Text,
  photo_captions: v.record(Text, Text),
  photos: v.array(Text),
  updated_at: TimestampText,
})

/** The columns of a job with its customer, as PostgREST's `select` names them. */
export const JOB_COLUMNS = `${Object.keys(JobRow.entries)
  .filter((column) => column !== 'customer')
  .join(',')},customer:customers(${Object.keys(CustomerRow.entries).join(',')})`

export const TECHNICIAN_COLUMNS = Object.keys(TechnicianRow.entries).join(',')

/** The message for a response that does not match the schema. */
export const UNREADABLE = 'This version of the portal cannot read what the server answered'

/**
 * Parses the jobs of a response. `ids` are those of all rows, in their order; a row that this version cannot read
 * (for example because of a status that a newer version has added) is missing in `jobs`. Returns null if the
 * response is not a list of rows with ids.
 */
export function parseJobs(body: unknown): { jobs: Job[]; ids: string[] } | null {
  const rows = v.safeParse(v.array(v.looseObject({ id: Text })), body)
  if (!rows.success) return null
  const jobs = rows.output.flatMap((row) => {
    const job = v.safeParse(JobRow, row)
    return job.success ? [job.output] : []
  })
  return { jobs, ids: rows.output.map(({ id }) => id) }
}

/**
 * Parses the technician of a response. Returns null if it has no row, `unreadable` if it does not match the schema.
 */
export function parseTechnician(body: unknown): Technician | null | 'unreadable' {
  const rows = v.safeParse(v.pipe(v.array(TechnicianRow), v.maxLength(1)), body)
  return rows.success ? (rows.output[0] ?? null) : 'unreadable'
}

export const REPORT_COLUMNS = Object.keys(ReportRow.entries).join(',')

/** A row's place in the order of changes: its timestamp in the database's own format, and its id. */
export type ReportPlace = { id: string; updated_at: string }

/**
 * Parses the reports of a response. `places` are those of all rows, in their order; a row that this version cannot
 * read is missing in `reports`. Returns null if the response is not a list of rows with places.
 *
 * @param photoUrl returns the public URL of the photo at a path in the bucket. Rows restored from an older backup
 *   contain URLs, which are not changed
 */
export function parseReports(
  body: unknown,
  photoUrl: (path: string) => string,
): { reports: PulledReport[]; places: ReportPlace[] } | null {
  const rows = v.safeParse(v.array(v.looseObject({ id: Text, updated_at: Text })), body)
  if (!rows.success) return null
  const reports = rows.output.flatMap((row) => {
    const parsed = v.safeParse(ReportRow, row)
    return parsed.success ? [toPulledReport(parsed.output, photoUrl)] : []
  })
  return { reports, places: rows.output.map(({ id, updated_at }) => ({ id, updated_at })) }
}

function toPulledReport(
  { photos, updated_at, ...report }: v.InferOutput<typeof ReportRow>,
  photoUrl: (path: string) => string,
): PulledReport {
  const photoUrls = photos.map((photo) => (/^https?:/.test(photo) ? photo : photoUrl(photo)))
  return { report, photoUrls, changedAt: updated_at }
}
