import type { Report } from '#domain/report.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { ReportStore, SavedReport } from '#sync/ports/reportStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import type { PortalDatabase, ReportRow } from '../schema.ts'

export type ReportReads = Pick<ReportStore, 'report' | 'reportOfJob' | 'earlierPhotos'>

/** The reads of saved reports as the screen shows them, and of the photos of earlier visits. */
export function createReportReads({ read }: GuardedDatabase): ReportReads {
  return {
    report: read(async (db, ownerId, reportId) => {
      const row = await db.reports.get(reportId)
      return row?.ownerId === ownerId ? withCorrections(db, row) : null
    }),

    reportOfJob: read(async (db, ownerId, jobId) => {
      const rows = await db.reports.where('[ownerId+jobId]').equals([ownerId, jobId]).toArray()
      const entries = await entriesOf(db, ownerId, jobId)
      const [row = null] = rows
      if (rows.length < 2 && entries.length === 0) return row && saved(row, row.report)
      // After the reads, so that a live query knows all of them.
      const { newestReport, projectReport } = await import('#sync/outbox/projectReport.ts')
      const newest = newestReport(rows, entries)
      return newest ? saved(newest, projectReport(newest.report, entries)) : null
    }),

    earlierPhotos: read(async (db, ownerId, paths) =>
      (await db.earlierPhotos.bulkGet(paths.map((path): [string, string] => [ownerId, path]))).flatMap(
        (row) => row ?? [],
      ),
    ),
  }
}

function saved({ photoUrls = [] }: ReportRow, report: Report): SavedReport {
  return { report, photoUrls }
}

async function withCorrections(db: PortalDatabase, { ownerId, jobId, report }: ReportRow): Promise<Report> {
  const entries = await entriesOf(db, ownerId, jobId)
  if (entries.length === 0) return report
  const { projectReport } = await import('#sync/outbox/projectReport.ts')
  return projectReport(report, entries)
}

function entriesOf(db: PortalDatabase, ownerId: string, jobId: string): PromiseLike<OutboxEntry[]> {
  return db.outbox.where('[ownerId+mutation.jobId]').equals([ownerId, jobId]).toArray()
}
