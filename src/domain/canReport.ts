import type { Job } from './job.ts'

type Reportable = { job: Pick<Job, 'status'>; hasDraft: boolean; isWithdrawn: boolean }

/**
 * Whether the report form opens: for a job in progress, and if a report was begun, so that what was entered stays
 * reachable. The server also accepts a report on a job that the office has cancelled or reassigned (rule OB13); the
 * technician's own job has to be started first.
 */
export function canReport({ job, hasDraft, isWithdrawn }: Reportable): boolean {
  return job.status === 'in_progress' || (hasDraft && (job.status !== 'pending' || isWithdrawn))
}
