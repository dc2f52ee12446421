import { canUnstart } from '#domain/job.ts'
import { shownJob } from '#sync/outbox/project.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { addTap, entriesOf } from '../outbox.ts'

/** The write of a tap that takes a start back [R45]. */
export function createUnstart({ write }: GuardedDatabase): Pick<OutboxStore, 'enqueueUnstart'> {
  return {
    // One transaction with the drafts: a second tab may be about to begin one.
    enqueueUnstart: write(['jobs', 'jobChanges', 'outbox', 'drafts', 'visitDrafts'], async (db, entry) => {
      const { ownerId, mutation } = entry
      const { jobId, at } = mutation
      // Already committed by a call that lost its connection before it got the confirmation.
      if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
      const row = await db.jobs.get([ownerId, jobId])
      if (!row || !canUnstart(shownJob(row.job, await entriesOf(db, ownerId, jobId)), at)) return false
      const draft = await db.drafts.get([ownerId, jobId])
      const isBegun = (draft && !draft.isUntouched) || (await db.visitDrafts.get([ownerId, jobId]))
      if (isBegun || !(await addTap(db, entry))) return false
      await db.jobs.put({ ...row, takenBack: mutation.startedAt })
      return true
    }),
  }
}
