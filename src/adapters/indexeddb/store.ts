import type { Report } from '#domain/report.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { SavedReport } from '#sync/ports/reportStore.ts'
import type { Store } from '#sync/ports/store.ts'
import type { PortalDatabase, ReportRow } from './schema.ts'
import { createDraftStore } from './drafts/drafts.ts'
import { guardStore } from './guardStore.ts'
import { createJobReads } from './jobs.ts'
import { createOutboxStore } from './outbox.ts'

/** The store port on IndexedDB. */
export function createDexieStore(db: PortalDatabase): Store {
  // Lazy: the list shows without it. Loaded before a transaction opens, since IndexedDB ends a transaction that
  // waits for anything else.
  const pulled = async () => (await import('./pulled/pulledStore.ts')).createPulledStore(db)
  return guardStore(db, {
    ...createJobReads(db),
    ...createDraftStore(db),
    ...createOutboxStore(db),

    identity: async () => (await db.settings.get('identity')) ?? null,

    async report(ownerId, reportId) {
      const row = await db.reports.get(reportId)
      return row?.ownerId === ownerId ? withCorrections(db, row) : null
    },

    reportOfJob: (ownerId, jobId) => reportOfJob(db, ownerId, jobId),

    // Not loaded lazily: a live query does not learn what is read after it has waited for a module (rule OB4c).
    earlierPhotos: async (ownerId, paths) =>
      (await db.earlierPhotos.bulkGet(paths.map((path): [string, string] => [ownerId, path]))).flatMap(
        (row) => row ?? [],
      ),
    keepEarlierPhotos: async (...change) => (await pulled()).keepEarlierPhotos(...change),
    saveEarlierPhoto: async (...change) => (await pulled()).saveEarlierPhoto(...change),

    setIdentity: async (...change) => (await pulled()).setIdentity(...change),
    forgetOthers: async (...change) => (await pulled()).forgetOthers(...change),
    forgetOldJobs: async (...change) => (await pulled()).forgetOldJobs(...change),
    completeEntries: async (...change) => (await pulled()).completeEntries(...change),
    putAway: async (...change) => (await pulled()).putAway(...change),
    forgetPutAway: async (...change) => (await pulled()).forgetPutAway(...change),
    markSeen: async (...change) => (await pulled()).markSeen(...change),
    savePulledJobs: async (...change) => (await pulled()).savePulledJobs(...change),
    reportCursor: async (...change) => (await pulled()).reportCursor(...change),
    savePulledReports: async (...change) => (await pulled()).savePulledReports(...change),
    forgetOldReports: async (...change) => (await pulled()).forgetOldReports(...change),
  })
}

async function reportOfJob(db: PortalDatabase, ownerId: string, jobId: string): Promise<SavedReport | null> {
  const rows = await db.reports.where('[ownerId+jobId]').equals([ownerId, jobId]).toArray()
  const entries = await entriesOf(db, ownerId, jobId)
  const [row = null] = rows
  if (rows.length < 2 && entries.length === 0) return row && saved(row, row.report)
  // After the reads, so that a live query knows all of them.
  const { newestReport, projectReport } = await import('#sync/outbox/projectReport.ts')
  const newest = newestReport(rows, entries)
  return newest ? saved(newest, projectReport(newest.report, entries)) : null
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
