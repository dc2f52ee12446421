import type { CalendarDay, Timestamp } from './time.ts'
import type { EarlierVisit, ToldOffice } from './visit.ts'

export const JOB_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** The customer of a job, as nested in its row. */
export type Customer = {
  first_name: string
  last_name: string
  phone: string
  email: string | null
  address_line_1: string
  city: string
  county: string
  /** The Eircode, such as `D06 F2W4`. Absent or null if the office has not entered it. */
  eircode?: string | null
}

/** A row of `jobs` with its customer. The names are those of the columns. */
export type Job = {
  id: string
  job_number: string
  status: JobStatus
  technician_id: string
  scheduled_date: CalendarDay
  /** `HH:MM` or `HH:MM:SS`; null if the office set no time. */
  scheduled_time: string | null
  /** Minutes. */
  estimated_duration: number | null
  service_type: string
  special_instructions: string | null
  actual_start_time: Timestamp | null
  actual_end_time: Timestamp | null
  customer: Customer
  /** The last record of a visit at which the job could not be done [R32]; absent or null if there is none. */
  told_office?: ToldOffice | null
  /** The last report at the address before this job [R33]; absent or null if there is none. */
  earlier_visit?: EarlierVisit | null
}

const LEGAL_TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['in_progress'],
  in_progress: ['completed'],
  completed: [],
  cancelled: [],
}

/** Whether a technician may move a job from one status to the other (specification, section 4). */
export function isLegalTransition(from: JobStatus, to: JobStatus): boolean {
  return LEGAL_TRANSITIONS[from].includes(to)
}
