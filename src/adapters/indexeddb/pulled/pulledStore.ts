import type { IdentityStore } from '#sync/ports/identityStore.ts'
import type { JobStore } from '#sync/ports/jobStore.ts'
import type { ReportStore } from '#sync/ports/reportStore.ts'
import type { PortalDatabase } from '../schema.ts'
import { forgetOldJobs, forgetOthers, forgetOwner, replaceIdentity } from './forgetOwner.ts'
import { markSeen, savePulledJobs, updateTechnician } from './savePulledJobs.ts'
import { forgetOldReports, reportsUpTo, savePulledReports } from './pulledReports.ts'

type PulledStore = Omit<IdentityStore, 'identity'> &
  Pick<JobStore, 'markSeen' | 'savePull' | 'forgetOldJobs'> &
  Pick<ReportStore, 'reportsUpTo' | 'savePulledReports' | 'forgetOldReports'>

/** The writes of pulled data and its deletion. Loaded lazily: the list shows without it. */
export function createPulledStore(db: PortalDatabase): PulledStore {
  return {
    setIdentity: (identity) => replaceIdentity(db, identity),
    updateTechnician: (...change) => updateTechnician(db, ...change),
    forgetOwner: (ownerId) => forgetOwner(db, ownerId),
    forgetOthers: () => forgetOthers(db),
    forgetOldJobs: (ownerId, before) => forgetOldJobs(db, ownerId, before),
    markSeen: (...seen) => markSeen(db, ...seen),
    savePull: (...pulled) => savePulledJobs(db, ...pulled),
    reportsUpTo: (ownerId) => reportsUpTo(db, ownerId),
    savePulledReports: (...pulled) => savePulledReports(db, ...pulled),
    forgetOldReports: (...old) => forgetOldReports(db, ...old),
  }
}
