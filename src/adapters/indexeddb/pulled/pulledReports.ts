import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { ReportCursor, ReportProgress, ReportStore } from '#sync/ports/reportStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase, ReportRow } from '../schema.ts'
import { ageOf, sentReports } from './sentReports.ts'
import { UNSENT_TABLES, unsentWorkOf } from './unsentWorkOf.ts'

type PulledReportStore = Pick<ReportStore, 'reportCursor' | 'savePulledReports' | 'forgetOldReports'>

/** The reports as they were pulled, and the deletion of old ones. */
export function createPulledReportStore({ read, writeIfRoom }: GuardedDatabase): PulledReportStore {
  return {
    reportCursor: read(reportCursor),

    // The cursor is not derived from the reports: a report that was fetched alone must not hide the ones that changed
    // before it.
    savePulledReports: writeIfRoom(
      ['reports', 'reportCursors', 'pullCursors', 'settings'],
      async (db, ownerId, reports, progress) => {
        if ((await db.settings.get('identity'))?.userId !== ownerId) return false
        if (progress && !(await isUpToDate(db, ownerId, progress))) return false
        const known = await db.reports.bulkGet(reports.map(({ report }) => report.id))
        const mine = reports.flatMap(({ report, photoUrls, changedAt }, index) => {
          const row = known[index]
          // Another technician's report with the same id stays as it is (rule OB9c).
          if (row && row.ownerId !== ownerId) return []
          if (!progress && row && isNewer(row, report, changedAt)) return []
          return [{ ...row, ownerId, id: report.id, jobId: report.job_id, report, photoUrls, changedAt }]
        })
        await db.reports.bulkPut(mine)
        if (progress) await moveCursor(db, ownerId, progress)
        return true
      },
    ),

    forgetOldReports: writeIfRoom(
      ['reports', 'photos', 'photoCopies', ...UNSENT_TABLES],
      async (db, ownerId, changedBefore, mostCopies) => {
        const reports = await db.reports
          .where('[ownerId+jobId]')
          .between([ownerId, ''], [ownerId, '\uFFFF'])
          .toArray()
        const sent = sentReports(await unsentWorkOf(db, ownerId), reports)
        const old = sent.filter((row) => ageOf(row) < changedBefore)
        for (const { id, photoPaths = {} } of old) {
          await db.photos.where('[ownerId+reportId]').equals([ownerId, id]).delete()
          await db.photos.bulkDelete(Object.keys(photoPaths))
          await copiesOf(db, ownerId, id).delete()
        }
        await db.reports.bulkDelete(old.map(({ id }) => id))
        await deleteOldestCopies(db, ownerId, sent.slice(old.length), mostCopies)
      },
    ),
  }
}

async function reportCursor(db: PortalDatabase, ownerId: string): Promise<ReportCursor | null> {
  const row = await db.reportCursors.get(ownerId)
  if (!row) return null
  const { ownerId: _ownerId, ...cursor } = row
  return cursor
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
