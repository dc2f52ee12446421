import type { Job } from '#domain/job.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { NO_STORED_JOBS, type JobWrites, type StoredJobs } from '#sync/pull/jobWrites.ts'
import type { JobRow, PortalDatabase } from '../schema.ts'
import { UNSENT_TABLES } from './unsentWorkOf.ts'

type Key = [ownerId: string, jobId: string]

// Instead of `Dexie.maxKey`: importing Dexie in a second chunk would make every start load more bytes.
const LAST = '\uFFFF'

/** The tables of a transaction that stores a pull or a page. */
export const PULL_TABLES = [...UNSENT_TABLES, 'settings', 'jobs', 'jobChanges', 'pullCursors'] as const

/** Reads what the device has of the jobs with these ids, and of those in the range of days, if any. */
export async function readStoredJobs(
  db: PortalDatabase,
  ownerId: string,
  jobIds: readonly string[],
  covered: DayRange | null,
): Promise<StoredJobs> {
  if (jobIds.length === 0 && covered === null) return NO_STORED_JOBS
  const inRange = covered === null ? [] : await rowsBetween(db, ownerId, covered)
  const idsInRange = new Set(inRange.map(({ id }) => id))
  const others = [...new Set(jobIds)].filter((id) => !idsInRange.has(id)).map((id): Key => [ownerId, id])
  const known = [...inRange, ...(await db.jobs.bulkGet(others))].filter((row) => row !== undefined)
  const keys = [...new Set([...jobIds, ...idsInRange])].map((id): Key => [ownerId, id])
  const unseen = (await db.jobChanges.bulkGet(keys)).filter((change) => change !== undefined)
  const idsWithWork = await readIdsWithWork(db, ownerId)
  const worked = keys.filter(([, id]) => idsWithWork.has(id))
  return {
    known,
    unseen: unseen.map(({ ownerId: _ownerId, ...change }) => change),
    entries:
      worked.length > 0 ? await db.outbox.where('[ownerId+mutation.jobId]').anyOf(worked).toArray() : [],
    idsWithWork,
  }
}

/** Writes the rows and changes of the owner's jobs, and deletes the jobs that are gone with their changes. */
export async function writeJobs(
  db: PortalDatabase,
  ownerId: string,
  { rows, goneJobIds, changes }: Pick<JobWrites, 'rows' | 'goneJobIds' | 'changes'>,
): Promise<void> {
  const gone = goneJobIds.map((id): Key => [ownerId, id])
  if (rows.length > 0) {
    await db.jobs.bulkPut(rows.map((row) => ({ ...row, ownerId, id: row.job.id, when: whenOf(row.job) })))
  }
  if (gone.length > 0) {
    await db.jobs.bulkDelete(gone)
    await db.jobChanges.bulkDelete(gone)
  }
  if (changes.length > 0) await db.jobChanges.bulkPut(changes.map((change) => ({ ...change, ownerId })))
}

function rowsBetween(
  db: PortalDatabase,
  ownerId: string,
  { from = '', to = LAST }: DayRange,
): Promise<JobRow[]> {
  return db.jobs
    .where('[ownerId+when]')
    .between([ownerId, from], [ownerId, `${to}${LAST}`])
    .toArray()
}

// Reads the keys of the indexes only. Not `uniqueKeys()`: most WebKits fail it if there is no key (their bug 319640).
async function readIdsWithWork(db: PortalDatabase, ownerId: string): Promise<Set<string>> {
  const ofOwner: [[string, string], [string, string]] = [
    [ownerId, ''],
    [ownerId, LAST],
  ]
  const entryKeys = await db.outbox
    .where('[ownerId+mutation.jobId]')
    .between(...ofOwner)
    .keys()
  const draftKeys = await db.drafts
    .where('[ownerId+jobId]')
    .between(...ofOwner)
    .primaryKeys()
  const visitKeys = await db.visitDrafts
    .where('[ownerId+jobId]')
    .between(...ofOwner)
    .primaryKeys()
  const keys = [...entryKeys, ...draftKeys, ...visitKeys]
  return new Set(keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : [])))
}

function whenOf(job: Job): string {
  return `${job.scheduled_date}T${job.scheduled_time ?? ''}`
}
