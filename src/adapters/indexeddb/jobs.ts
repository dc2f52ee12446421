import type { Job } from '#domain/job.ts'
import { NEVER_PULLED, type DayRange, type PullCursor, type JobStore } from '#sync/ports/jobStore.ts'
import type { GuardedDatabase } from './guardedDatabase.ts'
import type { JobRow, PortalDatabase } from './schema.ts'

const LATEST_DAY = '9999-99-99'
const ROWS_AT_ONCE = 250

export type JobReads = Pick<
  JobStore,
  'jobs' | 'job' | 'countJobs' | 'prepareSearch' | 'jobChanges' | 'pullCursor'
>

/** The reads of the jobs as they were pulled, and of their unseen changes. */
export function createJobReads({ read }: GuardedDatabase): JobReads {
  return {
    jobs: read(async (db, ownerId, range, { offset, limit } = { offset: 0, limit: Infinity }) =>
      (await rowsBetween(db, ownerId, range).offset(offset).limit(limit).toArray()).map(toCached),
    ),

    job: read(async (db, ownerId, jobId) => {
      const row = await db.jobs.get([ownerId, jobId])
      return row ? toCached(row) : null
    }),

    countJobs: read((db, ownerId, range) => rowsBetween(db, ownerId, range).count()),

    prepareSearch: read(async (db, ownerId) => {
      // Before the module, which the list shows without: a live query does not learn what is read after it has waited.
      const rows = await readInParts(db, ownerId)
      const { searchOf } = await import('./searchOf.ts')
      return searchOf(rows.map(toCached))
    }),

    jobChanges: read(async (db, ownerId) =>
      (await changesOf(db, ownerId).toArray()).map(({ ownerId: _ownerId, ...change }) => change),
    ),

    pullCursor: read(pullCursor),
  }
}

/** Returns the cursor of the owner's last pull; if there was none, one whose `pulledAt` is null. */
export async function pullCursor(db: PortalDatabase, ownerId: string): Promise<PullCursor> {
  const { ownerId: _ownerId, ...cursor } = (await db.pullCursors.get(ownerId)) ?? { ...NEVER_PULLED, ownerId }
  return cursor
}

function changesOf(db: PortalDatabase, ownerId: string) {
  return db.jobChanges.where('[ownerId+jobId]').between([ownerId, ''], [ownerId, '\uFFFF'])
}

function rowsBetween(db: PortalDatabase, ownerId: string, { from = '', to = LATEST_DAY }: DayRange = {}) {
  return db.jobs.where('[ownerId+when]').between([ownerId, from], [ownerId, `${to}\uFFFF`])
}

/** Reads all of the owner's jobs, so few at a time that a slow phone stays responsive in between. */
async function readInParts(db: PortalDatabase, ownerId: string): Promise<JobRow[]> {
  const jobs: JobRow[] = []
  let lastId = ''
  for (;;) {
    // By their ids: after the first part, those of a day could not be read without a cursor, which takes much longer.
    const rows = await db.jobs
      .where('[ownerId+id]')
      .between([ownerId, lastId], [ownerId, '\uFFFF'], false)
      .limit(ROWS_AT_ONCE)
      .toArray()
    const last = rows.at(-1)
    if (last === undefined) return jobs.sort(byPlace)
    jobs.push(...rows)
    lastId = last.id
  }
}

// As IndexedDB orders the keys of the index by day and time, and equal ones by id.
function byPlace(one: JobRow, other: JobRow): number {
  if (one.when !== other.when) return one.when < other.when ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function toCached({ job, isWithdrawn }: JobRow): { job: Job; isWithdrawn: boolean } {
  return { job, isWithdrawn }
}
