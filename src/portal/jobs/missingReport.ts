import { canStillReport } from '#domain/canReport.ts'
import type { Job } from '#domain/job.ts'
import type { Store } from '#sync/ports/store.ts'

/**
 * Whether the job was completed without a report, and its technician can still write one [R25]. False if this phone
 * does not have all reports of the technician: one may have been saved on another device.
 */
export async function isReportMissing(
  store: Pick<Store, 'reportOfJob' | 'reportCursor' | 'pullCursor'>,
  ownerId: string,
  job: Job,
  now: Date,
): Promise<boolean> {
  if (!canStillReport(job, now)) return false
  const saved = await store.reportOfJob(ownerId, job.id)
  // A report of an earlier visit, before the office opened the job again, does not count.
  if (saved && !(saved.report.submitted_at < (job.actual_start_time ?? ''))) return false
  const { areReportsBehind } = await store.pullCursor(ownerId)
  return !areReportsBehind && (await store.reportCursor(ownerId)) !== null
}
