import type { Store } from '#sync/ports/store.ts'
import { createDraftWrites } from './drafts/draftWrites.ts'
import { createUnstart } from './drafts/enqueueUnstart.ts'
import type { createEagerStore } from './eagerStore.ts'
import type { GuardedDatabase } from './guardedDatabase.ts'
import { createResultWrites } from './pulled/completeEntries.ts'
import { createUnsentCount } from './pulled/countUnsent.ts'
import { createEarlierPhotoWrites } from './pulled/earlierPhotos.ts'
import { createOwnerWrites } from './pulled/forgetOthers.ts'
import { createPulledReportStore } from './pulled/pulledReports.ts'
import { createPutAwayWrites } from './pulled/putAway.ts'
import { createPullWrites } from './pulled/savePulledJobs.ts'

/**
 * The rest of the store: what the list shows without.
 *
 * @param beforeIdentityChanges awaited before another technician, or none, is stored
 */
export function createWrites(
  database: GuardedDatabase,
  beforeIdentityChanges: () => Promise<void>,
): Omit<Store, keyof ReturnType<typeof createEagerStore>> {
  return {
    ...createDraftWrites(database),
    ...createResultWrites(database),
    ...createPutAwayWrites(database),
    ...createPullWrites(database),
    ...createPulledReportStore(database),
    ...createEarlierPhotoWrites(database),
    ...createUnstart(database),
    ...createUnsentCount(database),
    ...createOwnerWrites(database, beforeIdentityChanges),
  }
}
