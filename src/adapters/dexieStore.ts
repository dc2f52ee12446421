import type { Store } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { createDraftStore } from './draftStore.ts'
import { guardStore } from './guardStore.ts'
import { createJobStore } from './jobStore.ts'
import { forgetOldReports } from './forgetOldReports.ts'
import { createOutboxStore } from './outboxStore.ts'
import { reportOfJob, reportsUpTo, savePulledReports } from './savedReports.ts'

// Lets go of things, which nobody waits for at a start. Loaded before the transaction: one that waits for anything
// but the database ends.
const loadForgetting = () => import('./forgetOwner.ts')

/** The device's storage on IndexedDB. Each method keeps what the port promises. */
export function createDexieStore(db: PortalDatabase): Store {
  return guardStore(db, {
    ...createJobStore(db),
    ...createDraftStore(db),
    ...createOutboxStore(db),

    identity: async () => (await db.settings.get('identity')) ?? null,

    setIdentity: async (identity) => (await loadForgetting()).replaceIdentity(db, identity),
    forgetOwner: async (ownerId) => (await loadForgetting()).forgetOwner(db, ownerId),
    forgetOthers: async () => (await loadForgetting()).forgetOthers(db),
    forgetOldJobs: async (ownerId, before) => (await loadForgetting()).forgetOldJobs(db, ownerId, before),

    updateTechnician: (ownerId, technician, contactAt) =>
      db.transaction('rw', [db.settings], async () => {
        const identity = await db.settings.get('identity')
        if (identity?.userId !== ownerId) return
        await db.settings.put({ userId: ownerId, technician, contactAt }, 'identity')
      }),

    async report(ownerId, reportId) {
      const row = await db.reports.get(reportId)
      return row?.ownerId === ownerId ? row.report : null
    },

    reportOfJob: (ownerId, jobId) => reportOfJob(db, ownerId, jobId),
    reportsUpTo: (ownerId) => reportsUpTo(db, ownerId),
    savePulledReports: (ownerId, reports, upTo) => savePulledReports(db, ownerId, reports, upTo),
    forgetOldReports: (ownerId, changedBefore, mostCopies) =>
      forgetOldReports(db, ownerId, changedBefore, mostCopies),
  })
}
