import type { IdentityStore } from '#sync/ports/identityStore.ts'
import { createDraftReads } from './drafts/draftReads.ts'
import type { GuardedDatabase } from './guardedDatabase.ts'
import { createJobReads } from './jobs.ts'
import { createEagerOutbox } from './outbox.ts'
import { createReportReads } from './drafts/reportReads.ts'

/**
 * The part of the store that is loaded with the list: the write of a tap on a card, and all reads of the screens, since
 * a live query does not learn what is read after it has waited for a module (rule OB4c).
 */
export function createEagerStore(database: GuardedDatabase) {
  const identity: IdentityStore['identity'] = database.read(
    async (db) => (await db.settings.get('identity')) ?? null,
  )
  return {
    identity,
    ...createJobReads(database),
    ...createDraftReads(database),
    ...createReportReads(database),
    ...createEagerOutbox(database),
  }
}
