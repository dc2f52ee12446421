import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { countUnsentWork } from '#sync/retention/unsentWork.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { everybodys, UNSENT_TABLES } from './unsentWorkOf.ts'

/** The count of everybody's unsent work (rule OB9h). */
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
