import { Dexie } from 'dexie'
import type { Moment } from '#domain/time.ts'
import type { PulledReport, SavedReport } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'

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

/** The newest change that the server told of. An index leaves out rows without the moment. */
export async function lastReportChange(db: PortalDatabase, ownerId: string): Promise<Moment | null> {
  const row = await db.reports
    .where('[ownerId+changedAt]')
    .between([ownerId, Dexie.minKey], [ownerId, Dexie.maxKey])
    .last()
  return row?.changedAt ?? null
}

/**
 * Keeps what the server told. Another technician's report with the same id is left as it is (rule OB9), and nothing
 * is kept of a technician who has signed out meanwhile (rule OB22).
 */
export function savePulledReports(
  db: PortalDatabase,
  ownerId: string,
  reports: readonly PulledReport[],
): Promise<void> {
  return db.transaction('rw', [db.reports, db.settings], async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return
    const known = await db.reports.bulkGet(reports.map(({ report }) => report.id))
    const mine = reports.flatMap(({ report, photoUrls, changedAt }, index) => {
      const row = known[index]
      if (row && row.ownerId !== ownerId) return []
      return [{ ...row, ownerId, id: report.id, jobId: report.job_id, report, photoUrls, changedAt }]
    })
    await db.reports.bulkPut(mine)
  })
}
