import type { Timestamp } from '#domain/time.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { PulledReport } from '#sync/ports/reportStore.ts'
import type { PortalDatabase, ReportRow } from '../schema.ts'

/** Up to which change on the server all of the owner's reports are here; null before the first pull. */
export async function reportsUpTo(db: PortalDatabase, ownerId: string): Promise<Timestamp | null> {
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
  upTo?: Timestamp,
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

/**
 * Lets reports that last changed before `changedBefore` leave the device with their photos, and, where more than
 * `mostCopies` small copies are left, the copies of the oldest reports. A report with unsent work stays
 * whole, whatever its age (rule OB3).
 */
export function forgetOldReports(
  db: PortalDatabase,
  ownerId: string,
  changedBefore: Timestamp,
  mostCopies: number,
): Promise<void> {
  return db.transaction('rw', [db.reports, db.photos, db.photoCopies, db.outbox], async () => {
    const entries = await db.entriesAfter(ownerId, 0).toArray()
    const reports = await db.reports
      .where('[ownerId+jobId]')
      .between([ownerId, ''], [ownerId, '\uFFFF'])
      .toArray()
    const sent = sentReports(entries, reports)
    const old = sent.filter((row) => ageOf(row) < changedBefore)
    for (const { id } of old) {
      await db.photos.where('[ownerId+reportId]').equals([ownerId, id]).delete()
      await copiesOf(db, ownerId, id).delete()
    }
    await db.reports.bulkDelete(old.map(({ id }) => id))
    await keepNewestCopies(db, ownerId, sent.slice(old.length), mostCopies)
  })
}

/** The reports of which nothing is waiting, the oldest first. */
export function sentReports(entries: readonly OutboxEntry[], reports: readonly ReportRow[]): ReportRow[] {
  const jobsWithWork = new Set(entries.map(({ mutation }) => mutation.jobId))
  return reports
    .filter(({ jobId }) => !jobsWithWork.has(jobId))
    .toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)))
}

// The server's word before the device's, whose clock may have been wrong (rule OB5).
function ageOf({ changedAt, report }: ReportRow): Timestamp {
  return changedAt ?? report.submitted_at
}

async function keepNewestCopies(
  db: PortalDatabase,
  ownerId: string,
  oldestFirst: readonly ReportRow[],
  mostCopies: number,
): Promise<void> {
  let surplus = (await db.photoCopies.where('ownerId').equals(ownerId).count()) - mostCopies
  for (const { id } of oldestFirst) {
    if (surplus <= 0) return
    surplus -= await copiesOf(db, ownerId, id).delete()
  }
}

function copiesOf(db: PortalDatabase, ownerId: string, reportId: string) {
  return db.photoCopies.where('[ownerId+reportId]').equals([ownerId, reportId])
}
