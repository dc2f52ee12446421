import type { IdentityStore } from '#sync/ports/identityStore.ts'
import type { JobStore } from '#sync/ports/jobStore.ts'
import type { ReportStore } from '#sync/ports/reportStore.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import type { PortalDatabase } from '../schema.ts'
import { completeEntries } from './completeEntries.ts'
import { createEarlierPhotoStore } from './earlierPhotos.ts'
import { forgetOldJobs, forgetOthers, replaceIdentity } from './forgetOthers.ts'
import { markSeen, savePulledJobs } from './savePulledJobs.ts'
import { createPutAwayStore } from './putAway.ts'
import { forgetOldReports, reportCursor, savePulledReports } from './pulledReports.ts'

type PulledStore = Omit<IdentityStore, 'identity'> &
  Omit<OutboxStore, 'entries' | 'putAwayEntries' | 'enqueue' | 'updateEntry'> &
  Pick<JobStore, 'markSeen' | 'savePulledJobs' | 'forgetOldJobs'> &
  Omit<ReportStore, 'report' | 'reportOfJob' | 'earlierPhotos'>

/** The writes of what the server has sent or confirmed, and its deletion. Loaded lazily: the list shows without it. */
export function createPulledStore(db: PortalDatabase): PulledStore {
  return {
    setIdentity: (identity) => replaceIdentity(db, identity),
    forgetOthers: () => forgetOthers(db),
    forgetOldJobs: (ownerId, before) => forgetOldJobs(db, ownerId, before),
    completeEntries: (entries) => completeEntries(db, entries),
    ...createPutAwayStore(db),
    ...createEarlierPhotoStore(db),
    markSeen: (...seen) => markSeen(db, ...seen),
    savePulledJobs: (...pulled) => savePulledJobs(db, ...pulled),
    reportCursor: (ownerId) => reportCursor(db, ownerId),
    savePulledReports: (...pulled) => savePulledReports(db, ...pulled),
    forgetOldReports: (...old) => forgetOldReports(db, ...old),
  }
}
