import type { JobStore } from '#sync/ports/jobStore.ts'
import { unseenChange } from '#sync/pull/jobChanges.ts'
import { planSave } from '#sync/pull/planSave.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { pullCursor } from '../jobs.ts'
import { PULL_TABLES, readStoredJobs, writeJobs } from './pulledJobRows.ts'

/** The writes of the jobs as they were pulled, and of the changes that were seen. */
export function createPullWrites({
  write,
  writeIfRoom,
}: GuardedDatabase): Pick<JobStore, 'savePulledJobs' | 'markSeen'> {
  return {
    // With the cursor, so that the next result continues there after a kill (rule OB23j). Reads and writes only the rows
    // that this one contains or covers (rule OB23n).
    savePulledJobs: write(PULL_TABLES, async (db, ownerId, result, asOf) => {
      const identity = await db.settings.get('identity')
      if (identity?.userId !== ownerId) return false
      const plan = planSave(result, asOf, await pullCursor(db, ownerId))
      if (plan === null) return false

      const stored = await readStoredJobs(db, ownerId, plan.jobIds, plan.days)
      const { writes, cursor } = plan.changes(stored)
      await writeJobs(db, ownerId, writes)
      await db.pullCursors.put({ ...cursor, ownerId })
      const technician = result.kind === 'pulled' ? result.technician : null
      if (technician && JSON.stringify(technician) !== JSON.stringify(identity.technician))
        await db.settings.put({ ...identity, technician }, 'identity')
      return true
    }),

    // Newer changes stay (rule OB18b).
    markSeen: writeIfRoom(['jobChanges'], async (db, ownerId, seen) => {
      const changes = await db.jobChanges
        .where('[ownerId+jobId]')
        .between([ownerId, ''], [ownerId, '\uFFFF'])
        .toArray()
      for (const { ownerId: _ownerId, ...change } of changes) {
        const left = unseenChange(
          change,
          seen.find(({ jobId }) => jobId === change.jobId),
        )
        if (left === null) await db.jobChanges.delete([ownerId, change.jobId])
        else await db.jobChanges.put({ ...left, ownerId })
      }
    }),
  }
}
