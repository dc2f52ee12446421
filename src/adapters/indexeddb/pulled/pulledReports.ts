import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { ReportCursor, ReportProgress } from '#sync/ports/reportStore.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import type { UnsentWork } from '#sync/retention/unsentWork.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase, ReportRow } from '../schema.ts'
import { unsentWorkOf } from './unsentWorkOf.ts'

/** Returns the cursor of the report pull, null before the first pull. */
export async function reportCursor(db: PortalDatabase, ownerId: string): Promise<ReportCursor | null> {
  const row = await db.reportCursors.get(ownerId)
  if (!row) return null
  const { ownerId: _ownerId, ...cursor } = row
  return cursor
}

/**
 * Stores pulled reports and, if `progress` is given, moves the cursor. The cursor is not derived from the reports: a
 * report that was fetched alone must not hide the ones that changed before it. Leaves another technician's report
 * with the same id as it is (rule OB9c). Resolves to false and stores nothing if the page may be older than what is
 * stored, or if the owner has signed out meanwhile (rule OB22g).
 */
export function savePulledReports(
  db: PortalDatabase,
  ownerId: string,
  reports: readonly PulledReport[],
  progress?: ReportProgress,
): Promise<boolean> {
  return db.transaction('rw', [db.reports, db.reportCursors, db.pullCursors, db.settings], async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return false
    if (progress && !(await isUpToDate(db, ownerId, progress))) return false
    const known = await db.reports.bulkGet(reports.map(({ report }) => report.id))
    const mine = reports.flatMap(({ report, photoUrls, changedAt }, index) => {
      const row = known[index]
      if (row && row.ownerId !== ownerId) return []
      if (!progress && row && isNewer(row, report, changedAt)) return []
      return [{ ...row, ownerId, id: report.id, jobId: report.job_id, report, photoUrls, changedAt }]
    })
    await db.reports.bulkPut(mine)
    if (progress) await moveCursor(db, ownerId, progress)
    return true
  })
}

// A report that was read before a correction was accepted would undo it on the screen (rule OB10l).
async function isUpToDate(
  db: PortalDatabase,
  ownerId: string,
  { known, asOf }: ReportProgress,
): Promise<boolean> {
  const { acceptedCount } = await pullCursor(db, ownerId)
  return acceptedCount === asOf.acceptedCount && isSameCursor(await reportCursor(db, ownerId), known)
}

function isNewer(row: ReportRow, report: Report, changedAt: Timestamp): boolean {
  if ((row.report.version ?? 1) > (report.version ?? 1)) return true
  return row.changedAt !== undefined && row.changedAt > changedAt
}

async function moveCursor(
  db: PortalDatabase,
  ownerId: string,
  { cursor, asOf }: ReportProgress,
): Promise<void> {
  await db.reportCursors.put({ ownerId, ...cursor })
  if (cursor.rest) return
  const current = await pullCursor(db, ownerId)
  // A pull that was saved meanwhile may have announced later changes.
  if (!current.areReportsBehind || current.pulledAt !== asOf.pulledAt) return
  await db.pullCursors.put({ ...current, ownerId, areReportsBehind: false })
}

function isSameCursor(a: ReportCursor | null, b: ReportCursor | null): boolean {
  return a?.since === b?.since && a?.pulledAt === b?.pulledAt && a?.rest?.after === b?.rest?.after
}

/**
 * Deletes reports that last changed before `changedBefore`, with their photos. If more than `maxCopies` small
 * copies are left, also deletes those of the oldest reports. Deletes nothing of a report on a job with unsent work,
 * whatever its age (rule OB22i).
 */
export function forgetOldReports(
  db: PortalDatabase,
  ownerId: string,
  changedBefore: Timestamp,
  maxCopies: number,
): Promise<void> {
  const tables = [db.reports, db.photos, db.photoCopies, db.outbox, db.drafts, db.visitDrafts]
  return db.transaction('rw', tables, async () => {
    const reports = await db.reports
      .where('[ownerId+jobId]')
      .between([ownerId, ''], [ownerId, '\uFFFF'])
      .toArray()
    const sent = sentReports(await unsentWorkOf(db, ownerId), reports)
    const old = sent.filter((row) => ageOf(row) < changedBefore)
    for (const { id } of old) {
      await db.photos.where('[ownerId+reportId]').equals([ownerId, id]).delete()
      await copiesOf(db, ownerId, id).delete()
    }
    await db.reports.bulkDelete(old.map(({ id }) => id))
    await deleteOldestCopies(db, ownerId, sent.slice(old.length), maxCopies)
  })
}

/** Returns the reports on jobs without unsent work, oldest first. */
export function sentReports({ jobIds }: UnsentWork, reports: readonly ReportRow[]): ReportRow[] {
  return reports.filter(({ jobId }) => !jobIds.has(jobId)).sort((a, b) => ageOf(a).localeCompare(ageOf(b)))
}

// Prefers the server's timestamp: the device's clock may have been wrong (rule OB5c).
function ageOf({ changedAt, report }: ReportRow): Timestamp {
  return changedAt ?? report.submitted_at
}

async function deleteOldestCopies(
  db: PortalDatabase,
  ownerId: string,
  oldestFirst: readonly ReportRow[],
  maxCopies: number,
): Promise<void> {
  let surplus = (await db.photoCopies.where('ownerId').equals(ownerId).count()) - maxCopies
  for (const { id } of oldestFirst) {
    if (surplus <= 0) return
    surplus -= await copiesOf(db, ownerId, id).delete()
  }
}

function copiesOf(db: PortalDatabase, ownerId: string, reportId: string) {
  return db.photoCopies.where('[ownerId+reportId]').equals([ownerId, reportId])
}
