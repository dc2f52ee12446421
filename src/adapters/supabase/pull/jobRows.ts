import * as v from 'valibot'
import { JOB_STATUSES, type Job } from '#domain/job.ts'
import { CONDITIONS, NOT_INSPECTED } from '#domain/chimney.ts'
import { VISIT_REASONS } from '#domain/visit.ts'
import type { JobPlace } from '#sync/ports/server.ts'
import { Condition, OptionalText, Text, TimestampText } from './rowFields.ts'
import { TechnicianRow } from './technicianRows.ts'

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

const PartFinding = v.picklist([...CONDITIONS, ...NOT_INSPECTED])

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

/** The columns of a job with its customer, as PostgREST's `select` names them. */
export const JOB_COLUMNS = `${Object.keys(JobRow.entries)
  .filter((column) => !PULLED_ONLY.has(column))
  .join(',')},customer:customers(${Object.keys(CustomerRow.entries).join(',')})`

const PlacedRow = v.looseObject({ id: Text, scheduled_date: Text })

type ParsedJobs = { jobs: Job[]; unreadableIds: string[]; places: Required<JobPlace>[] }

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
