import { isCompleted, isPending, isUnderWay, type Job } from './job.ts'

type Reportable = { job: Pick<Job, 'status'>; hasDraft: boolean; isWithdrawn: boolean }

/**
 * Whether the report form opens: for a job in progress, and if the job has a draft, so that what was entered stays
 * reachable. The server also accepts a report on a job that the office has cancelled or reassigned (rule OB13c); the
 * technician's own job has to be started first.
 */
export function canReport({ job, hasDraft, isWithdrawn }: Reportable): boolean {
  return isUnderWay(job) || (hasDraft && (!isPending(job) || isWithdrawn))
}

const DAY_MS = 24 * 60 * 60_000
const REPORT_WITHIN_DAYS = 30

/** Whether a job that was completed without a report is recent enough to be reported on: for thirty days [R25]. */
export function canStillReport(
  job: Pick<Job, 'status' | 'actual_end_time' | 'scheduled_date'>,
  now: Date,
): boolean {
  const endedAt = Date.parse(job.actual_end_time ?? job.scheduled_date)
  return isCompleted(job) && now.getTime() - endedAt < REPORT_WITHIN_DAYS * DAY_MS
}
