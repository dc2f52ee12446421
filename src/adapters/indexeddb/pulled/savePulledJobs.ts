import type { JobResult, PullCursor } from '#sync/ports/jobStore.ts'
import { unseenChange, type JobChange } from '#sync/pull/jobChanges.ts'
import { planSave } from '#sync/pull/planSave.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'
import { readStoredJobs, writeJobs } from './pulledJobRows.ts'

/**
 * Stores a pull, or a page of older jobs, with the cursor that follows from it, in one transaction that reads and writes
 * only the rows that the result contains or covers, so that the next one continues there after a kill (rules OB23j and
 * OB23n). Resolves to false and changes nothing if the result may be older than what is stored, or if the owner has
 * signed out meanwhile (rule OB22g).
 */
export function savePulledJobs(
  db: PortalDatabase,
  ownerId: string,
  result: JobResult,
  asOf: PullCursor,
): Promise<boolean> {
  const tables = [db.settings, db.jobs, db.jobChanges, db.outbox, db.drafts, db.visitDrafts, db.pullCursors]
  return db.transaction('rw', tables, async () => {
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
  })
}

/** Removes the job changes that the technician has seen; newer ones stay (rule OB18b). */
export function markSeen(db: PortalDatabase, ownerId: string, seen: readonly JobChange[]): Promise<void> {
  return db.transaction('rw', [db.jobChanges], async () => {
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
  })
}
