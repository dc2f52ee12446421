import type { PullCursor, PullTime } from '#sync/ports/jobStore.ts'
import type { PulledChanges } from '#sync/ports/server.ts'
import { unseenChange, type JobChange } from '#sync/pull/jobChanges.ts'
import { writesOfPull } from '#sync/pull/jobWrites.ts'
import { cursorAfterPull, isPullOutdated } from '#sync/pull/pullCursor.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'
import { readStoredJobs, writeJobs } from './pulledJobRows.ts'

/**
 * Stores a pull with its cursor, in one transaction that reads and writes only the rows that the pull contains or, if
 * it is a full one, covers (rule OB23n). Resolves to false and changes nothing if the result may be older than what is
 * stored, or if the owner has signed out meanwhile (rule OB22g).
 */
export function savePulledJobs(
  db: PortalDatabase,
  ownerId: string,
  pulled: PulledChanges,
  cursor: PullCursor,
  time: PullTime,
): Promise<boolean> {
  const tables = [db.settings, db.jobs, db.jobChanges, db.outbox, db.drafts, db.visitDrafts, db.pullCursors]
  return db.transaction('rw', tables, async () => {
    const identity = await db.settings.get('identity')
    if (identity?.userId !== ownerId) return false
    const current = await pullCursor(db, ownerId)
    const jobIds = [...pulled.jobs.map(({ id }) => id), ...pulled.goneJobIds, ...(current.keptJobIds ?? [])]
    const covered = pulled.isFull ? { from: time.from } : null
    const stored = await readStoredJobs(db, ownerId, jobIds, covered)
    if (isPullOutdated(pulled, time, cursor, current, stored.known)) return false

    const writes = writesOfPull(pulled, time, current, stored)
    await writeJobs(db, ownerId, writes)
    const next = cursorAfterPull(pulled, time, current, stored.known, writes)
    await db.pullCursors.put({ ...next, ownerId })
    const { technician } = pulled
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
