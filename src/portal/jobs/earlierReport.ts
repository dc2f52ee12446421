import { isOpen, type Job } from '#domain/job.ts'
import type { Store } from '#sync/ports/store.ts'

/** Whether the technician has reported on the job before the office opened it again [R46]. */
export async function hasEarlierReport(
  store: Pick<Store, 'reportOfJob' | 'entries'>,
  ownerId: string,
  job: Job,
): Promise<boolean> {
  const saved = await store.reportOfJob(ownerId, job.id)
  const entries = await store.entries(ownerId)
  // One that was refused is of this visit.
  const isUnsent = entries.some(
    ({ mutation }) => mutation.kind === 'report.submit' && mutation.report.id === saved?.report.id,
  )
  return isOpen(job) && saved !== null && !isUnsent
}
