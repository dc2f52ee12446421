import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'
import { jobChange, unseenChange, type JobChange } from '#sync/pull/jobChanges.ts'
import type { PullExtent, PullCursor } from '#sync/ports/jobStore.ts'
import type { JobChangeRow, JobRow, PortalDatabase } from '../schema.ts'

/**
 * Replaces the owner's jobs with the pulled ones, in one transaction. Resolves to false and changes nothing if a row
 * mutation was accepted or another pull was saved since `cursor` was read (rule OB4), or if the owner has signed out
 * meanwhile (rule OB22).
 *
 * A job that is missing from the pull stays, marked as withdrawn, while the device has work on it (rule OB10). Such
 * a job is not marked if it is from before `older.before`, a period that was not pulled. The jobs of
 * `unreadableJobIds` stay as they are.
 */
export function savePulledJobs(
  db: PortalDatabase,
  ownerId: string,
  jobs: readonly Job[],
  cursor: PullCursor,
  pulledAt: Timestamp,
  { unreadableJobIds = [], older }: PullExtent = {},
): Promise<boolean> {
  const tables = [db.settings, db.jobs, db.jobNews, db.outbox, db.drafts, db.pullMarks]
  return db.transaction('rw', tables, async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return false
    const current = await db.pullMarks.get(ownerId)
    const isCurrent =
      (current?.acceptedCount ?? 0) === cursor.acceptedCount &&
      (current?.pulledAt ?? null) === cursor.pulledAt
    if (!isCurrent) return false

    const known = await db.jobs.where('[ownerId+id]').between([ownerId, ''], [ownerId, '\uFFFF']).toArray()
    const pulledIds = new Set([...jobs.map((job) => job.id), ...unreadableJobIds])
    const idsWithWork = await jobIdsWithWork(db, ownerId)
    const missing = known.filter((row) => !pulledIds.has(row.id))

    const changed = changedRows(jobs, known, ownerId)
    await db.jobs.bulkPut(changed)
    await db.jobs.bulkPut(
      missing
        .filter((row) => idsWithWork.has(row.id) && !(older && row.when < older.before))
        .map((row) => ({ ...row, isWithdrawn: true })),
    )
    const gone = missing
      .filter((row) => !idsWithWork.has(row.id))
      .map((row): [string, string] => [ownerId, row.id])
    await db.jobs.bulkDelete(gone)
    await db.jobNews.bulkDelete(gone)
    // At the first pull every job would count as new.
    if (cursor.pulledAt !== null) await noteChanges(db, ownerId, changed, known)
    await db.pullMarks.put({
      ownerId,
      pulledAt,
      acceptedCount: cursor.acceptedCount,
      ...(older && { older: { ...older, count: older.count ?? current?.older?.count ?? null } }),
    })
    return true
  })
}

/**
 * Stores the pulled technician and the timestamp of the pull. Does nothing if the owner is not signed in any more.
 */
export function updateTechnician(
  db: PortalDatabase,
  ownerId: string,
  technician: Technician,
  contactAt: Timestamp,
): Promise<void> {
  return db.transaction('rw', [db.settings], async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return
    await db.settings.put({ userId: ownerId, technician, contactAt }, 'identity')
  })
}

/** Removes the job changes that the technician has seen; newer ones stay (rule OB18). */
export function markSeen(db: PortalDatabase, ownerId: string, seen: readonly JobChange[]): Promise<void> {
  return db.transaction('rw', [db.jobNews], async () => {
    for (const { ownerId: _ownerId, ...change } of await changesOf(db, ownerId)) {
      const left = unseenChange(
        change,
        seen.find(({ jobId }) => jobId === change.jobId),
      )
      if (left === null) await db.jobNews.delete([ownerId, change.jobId])
      else await db.jobNews.put({ ...left, ownerId })
    }
  })
}

async function noteChanges(
  db: PortalDatabase,
  ownerId: string,
  changed: readonly JobRow[],
  known: readonly JobRow[],
): Promise<void> {
  const knownJobs = new Map(known.map((row) => [row.id, row.job]))
  const unseen = new Map((await changesOf(db, ownerId)).map((change) => [change.jobId, change]))
  const changes = changed.flatMap(({ id, job }) => jobChange(job, knownJobs.get(id), unseen.get(id)) ?? [])
  await db.jobNews.bulkPut(changes.map((one) => ({ ...one, ownerId })))
}

function changesOf(db: PortalDatabase, ownerId: string): Promise<JobChangeRow[]> {
  return db.jobNews.where('[ownerId+jobId]').between([ownerId, ''], [ownerId, '\uFFFF']).toArray()
}

async function jobIdsWithWork(db: PortalDatabase, ownerId: string): Promise<Set<string>> {
  const entries = await db.entriesAfter(ownerId, 0).toArray()
  const drafts = await db.drafts.where('ownerId').equals(ownerId).toArray()
  return new Set([...entries.map((entry) => entry.mutation.jobId), ...drafts.map((draft) => draft.jobId)])
}

// Most pulls change nothing, and writing ten thousand equal rows would take a phone seconds.
function changedRows(jobs: readonly Job[], known: readonly JobRow[], ownerId: string): JobRow[] {
  const knownText = new Map(known.map((row) => [row.id, JSON.stringify([row.job, row.isWithdrawn])]))
  return jobs
    .filter((job) => knownText.get(job.id) !== JSON.stringify([job, false]))
    .map((job) => ({ ownerId, id: job.id, when: whenOf(job), job, isWithdrawn: false }))
}

function whenOf(job: Job): string {
  return `${job.scheduled_date}T${job.scheduled_time ?? ''}`
}
