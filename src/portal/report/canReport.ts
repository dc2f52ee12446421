import type { Job } from '#domain/job.ts'

/**
 * Whether the report form opens: for a job in progress, and for a completed one whose report was begun,
 * since what was entered must not end where nobody can reach it.
 */
export function canReport({ job, hasDraft }: { job: Pick<Job, 'status'>; hasDraft: boolean }): boolean {
  return job.status === 'in_progress' || (job.status === 'completed' && hasDraft)
}
