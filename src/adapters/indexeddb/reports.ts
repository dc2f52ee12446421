import type { SavedReport } from '#sync/ports.ts'
import type { PortalDatabase } from './schema.ts'

/** The newest report that the owner saved for the job; null where this device has none. */
export async function reportOfJob(
  db: PortalDatabase,
  ownerId: string,
  jobId: string,
): Promise<SavedReport | null> {
  const rows = await db.reports
    .where('[ownerId+jobId]')
    .equals([ownerId, jobId])
    .sortBy('report.submitted_at')
  const row = rows.at(-1)
  return row ? { report: row.report, photoUrls: row.photoUrls ?? [] } : null
}
