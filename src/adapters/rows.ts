import * as v from 'valibot'
import { JOB_STATUSES, type Job } from '#domain/job.ts'
import { CONDITIONS, INSPECTION_LEVELS } from '#domain/report.ts'
import type { Technician } from '#domain/technician.ts'
import type { PulledReport } from '#sync/ports.ts'

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
// Written in the database's own way: the same moment, as the device writes it.
const MomentText = v.pipe(
  Text,
  v.transform((text) => new Date(text).toISOString()),
)

const ReportRow = v.object({
  id: Text,
  job_id: Text,
  submitted_at: MomentText,
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
  updated_at: MomentText,
})

/** The columns of a job with its customer, as PostgREST's `select` names them. */
export const JOB_COLUMNS = `${Object.keys(JobRow.entries)
  .filter((column) => column !== 'customer')
  .join(',')},customer:customers(${Object.keys(CustomerRow.entries).join(',')})`

export const TECHNICIAN_COLUMNS = Object.keys(TechnicianRow.entries).join(',')

/** Jobs from an answer of the server. Throws a `ValiError` where a row is not what the schema promises. */
export function parseJobs(rows: unknown): Job[] {
  return v.parse(v.array(JobRow), rows)
}

/** The technician from an answer of the server, or null where there is no row. Throws as `parseJobs`. */
export function parseTechnician(row: unknown): Technician | null {
  return v.parse(v.nullable(TechnicianRow), row)
}

export const REPORT_COLUMNS = Object.keys(ReportRow.entries).join(',')

/** Reports from an answer of the server. Throws as `parseJobs`. */
export function parseReports(rows: unknown): PulledReport[] {
  return v.parse(v.array(ReportRow), rows).map(({ photos, updated_at, ...report }) => ({
    report,
    photoUrls: photos,
    changedAt: updated_at,
  }))
}
