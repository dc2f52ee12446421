import type { Moment } from '#domain/time.ts'
import type { PulledReport } from '#sync/ports.ts'
import type { PortalDatabase } from '../schema.ts'

/** Up to which change on the server all of the owner's reports are here; null before the first pull. */
export async function reportsUpTo(db: PortalDatabase, ownerId: string): Promise<Moment | null> {
  return (await db.reportMarks.get(ownerId))?.upTo ?? null
}

/**
 * Keeps what the server told, and with it up to which change that was all. A mark of its own: one report that was
 * asked for alone must not hide those that changed before it. Another technician's report with the same id is left
 * as it is (rule OB9), and nothing is kept of a technician who has signed out meanwhile (rule OB22).
 */
export function savePulledReports(
  db: PortalDatabase,
  ownerId: string,
  reports: readonly PulledReport[],
  upTo?: Moment,
): Promise<void> {
  return db.transaction('rw', [db.reports, db.reportMarks, db.settings], async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return
    const known = await db.reports.bulkGet(reports.map(({ report }) => report.id))
    const mine = reports.flatMap(({ report, photoUrls, changedAt }, index) => {
      const row = known[index]
      if (row && row.ownerId !== ownerId) return []
      return [{ ...row, ownerId, id: report.id, jobId: report.job_id, report, photoUrls, changedAt }]
    })
    await db.reports.bulkPut(mine)
    if (upTo !== undefined) await db.reportMarks.put({ ownerId, upTo })
  })
}
