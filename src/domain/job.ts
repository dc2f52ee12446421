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

/** The whole name of a customer or a technician. */
export function fullName({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
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

/** What a technician does with a job (specification, section 4): its status before and after, and the column of its time. */
export const JOB_STEPS = {
  start: { from: 'pending', to: 'in_progress', timeColumn: 'actual_start_time' },
  complete: { from: 'in_progress', to: 'completed', timeColumn: 'actual_end_time' },
} as const satisfies Record<string, { from: JobStatus; to: JobStatus; timeColumn: keyof Job }>
export type JobStep = (typeof JOB_STEPS)[keyof typeof JOB_STEPS]

/** Whether a technician may move a job from one status to the other. */
export function isLegalTransition(from: JobStatus, to: JobStatus): boolean {
  return Object.values(JOB_STEPS).some((step) => step.from === from && step.to === to)
}

/** How far apart the taps may be that start a job and take that back [R45]. */
export const UNSTART_WITHIN_MS = 10 * 60_000

/**
 * Whether the start of a job can be taken back at a time, as far as its row tells: the server also knows who made it, and
 * the device whether there is a draft. Both times are by the device's clock, which may have been set back in between.
 */
export function canUnstart(
  job: Pick<Job, 'status' | 'actual_start_time' | 'told_office'>,
  at: Timestamp,
): boolean {
  const startedMs = Date.parse(job.actual_start_time ?? '')
  const isTold = Date.parse(job.told_office?.recorded_at ?? '') >= startedMs
  return isUnderWay(job) && Math.abs(Date.parse(at) - startedMs) <= UNSTART_WITHIN_MS && !isTold
}

/** The job in progress as it was before its start [R45]. */
export function withoutStart(job: Job): Job {
  return { ...job, status: JOB_STEPS.start.from, actual_start_time: null }
}

// What a status means. Nothing else compares with one, so that another status is decided on here.

/** A job, or a row of the server that has not been checked. */
type WithStatus = { status: string }

/** Still to be done. */
export const isOpen = (job: WithStatus) => isPending(job) || isUnderWay(job)
/** Still to be started. */
export const isPending = ({ status }: WithStatus) => status === 'pending'
/** Started, and not completed. */
export const isUnderWay = ({ status }: WithStatus) => status === 'in_progress'
/** Done, with or without a report. */
export const isCompleted = ({ status }: WithStatus) => status === 'completed'
/** Called off by the office. */
export const isCancelled = ({ status }: WithStatus) => status === 'cancelled'
