import { isPending, type JobStatus } from '#domain/job.ts'
import type { JobView } from './jobView.ts'

const RANK: Record<JobStatus, number> = { in_progress: 0, pending: 1, cancelled: 2, completed: 2 }

/** A day's jobs in the order of work: the job in progress, then those to come, each in the order of their times. */
export function inDayOrder(views: readonly JobView[]): JobView[] {
  return [...views].sort((a, b) => RANK[a.job.status] - RANK[b.job.status])
}

/** The jobs of a day to which the technician has not been yet, in the order of their times. */
export function stopsAhead(views: readonly JobView[]): JobView[] {
  return views.filter(({ job, isWithdrawn }) => isPending(job) && !isWithdrawn)
}
