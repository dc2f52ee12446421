import type { Job } from '#domain/job.ts'
import { NEVER_PULLED, type DayRange, type PullCursor, type JobStore } from '#sync/ports/jobStore.ts'
import type { JobRow, PortalDatabase } from './schema.ts'

const LATEST_DAY = '9999-99-99'

type JobReads = Pick<JobStore, 'jobs' | 'job' | 'countJobs' | 'prepareSearch' | 'jobChanges' | 'pullCursor'>

/** The reads of the jobs as they were pulled, and of their unseen changes. */
export function createJobReads(db: PortalDatabase): JobReads {
  return {
    async jobs(ownerId, range, { offset, limit, newestFirst } = { offset: 0, limit: Infinity }) {
      const rows = rowsBetween(db, ownerId, range)
      const ordered = newestFirst ? rows.reverse() : rows
      return (await ordered.offset(offset).limit(limit).toArray()).map(toCached)
    },

    async job(ownerId, jobId) {
      const row = await db.jobs.get([ownerId, jobId])
      return row ? toCached(row) : null
    },

    countJobs: (ownerId, range) => rowsBetween(db, ownerId, range).count(),

    async prepareSearch(ownerId) {
      // The search itself reads memory, which a live query cannot observe. By this it observes all jobs.
      await db.jobs.limit(1).toArray()
      // Lazy: the list shows without it.
      return (await import('./search/prepareSearch.ts')).prepareSearch(db, ownerId)
    },

    jobChanges: async (ownerId) =>
      (await changesOf(db, ownerId).toArray()).map(({ ownerId: _ownerId, ...change }) => change),

    pullCursor: (ownerId) => pullCursor(db, ownerId),
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

function toCached({ job, isWithdrawn }: JobRow): { job: Job; isWithdrawn: boolean } {
  return { job, isWithdrawn }
}
