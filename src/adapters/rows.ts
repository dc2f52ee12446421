import * as v from 'valibot'
import { JOB_STATUSES, type Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'

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
