import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { countUnsentWork, unsentWork, type UnsentWork } from '#sync/retention/unsentWork.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import type { PortalDatabase } from '../schema.ts'

/** The tables of unsent work. */
export const UNSENT_TABLES = ['outbox', 'drafts', 'visitDrafts'] as const

/** The owner's unsent work, or everybody's (rule OB22h). Within a transaction on `UNSENT_TABLES`. */
export async function unsentWorkOf(db: PortalDatabase, ownerId?: string): Promise<UnsentWork> {
  const [entries, drafts, visitDrafts] =
    ownerId === undefined
      ? await everybodys(db)
      : await Promise.all([
          db.entriesAfter(ownerId, 0).toArray(),
          db.drafts.where('ownerId').equals(ownerId).toArray(),
          db.visitDrafts.where('ownerId').equals(ownerId).toArray(),
        ])
  return unsentWork(entries, drafts, visitDrafts)
}

/** The count of everybody's unsent work. */
export function createUnsentCount({ read }: GuardedDatabase): Pick<OutboxStore, 'countUnsent'> {
  return {
    countUnsent: read((db) =>
      db.transaction('r', UNSENT_TABLES, async () => {
        const [entries, drafts, visitDrafts] = await everybodys(db)
        return countUnsentWork(entries, [...drafts, ...visitDrafts])
      }),
    ),
  }
}

function everybodys(db: PortalDatabase) {
  return Promise.all([db.outbox.toArray(), db.drafts.toArray(), db.visitDrafts.toArray()])
}
