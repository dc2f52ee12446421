import type { Store } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { createDraftStore } from './draftStore.ts'
import { forgetOldReports } from './forgetOldReports.ts'
import { createJobStore } from './jobStore.ts'
import { createOutboxStore } from './outboxStore.ts'
import { lastReportChange, reportOfJob, savePulledReports } from './savedReports.ts'
import { withStorageErrors } from './storageErrors.ts'

/** The device's storage on IndexedDB. Each method keeps what the port promises. */
export function createDexieStore(db: PortalDatabase): Store {
  return withStorageErrors(db, {
    ...createJobStore(db),
    ...createDraftStore(db),
    ...createOutboxStore(db),

    identity: async () => (await db.settings.get('identity')) ?? null,

    async setIdentity(identity) {
      if (identity) await db.settings.put(identity, 'identity')
      else await db.settings.delete('identity')
    },

    updateTechnician: (ownerId, technician) =>
      db.transaction('rw', [db.settings], async () => {
        const identity = await db.settings.get('identity')
        if (identity?.userId !== ownerId) return
        await db.settings.put({ userId: ownerId, technician }, 'identity')
      }),

    async report(ownerId, reportId) {
      const row = await db.reports.get(reportId)
      return row?.ownerId === ownerId ? row.report : null
    },

    reportOfJob: (ownerId, jobId) => reportOfJob(db, ownerId, jobId),
    lastReportChange: (ownerId) => lastReportChange(db, ownerId),
    savePulledReports: (ownerId, reports) => savePulledReports(db, ownerId, reports),
    forgetOldReports: (ownerId, savedBefore, mostCopies) =>
      forgetOldReports(db, ownerId, savedBefore, mostCopies),
  })
}
