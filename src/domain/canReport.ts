import type { Job } from './job.ts'

type Reportable = { job: Pick<Job, 'status'>; hasDraft: boolean; isWithdrawn: boolean }

/**
 * Whether the report form opens: for a job in progress, and wherever a report was begun, since what was
 * entered must not end where nobody can reach it. The server takes a report on a job that the office has
 * cancelled or given away, too (rule OB13); on one's own job it wants the start before.
 */
export function canReport({ job, hasDraft, isWithdrawn }: Reportable): boolean {
  return job.status === 'in_progress' || (hasDraft && (job.status !== 'pending' || isWithdrawn))
}
