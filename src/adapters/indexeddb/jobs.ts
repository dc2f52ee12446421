import type { Job } from '#domain/job.ts'
import { NEVER_PULLED, type DayRange, type PullCursor, type JobStore } from '#sync/ports/jobStore.ts'
import { project } from '#sync/outbox/project.ts'
import type { JobRow, PortalDatabase } from './schema.ts'

const LATEST_DAY = '9999-99-99'

type JobReads = Pick<JobStore, 'jobs' | 'job' | 'countJobs' | 'jobIds' | 'jobChanges' | 'pullCursor'>

/** The reads of the jobs as they were pulled, and of their unseen changes. */
export function createJobReads(db: PortalDatabase): JobReads {
  return {
    jobs: async (ownerId, range) => (await rowsBetween(db, ownerId, range).toArray()).map(toCached),

    async job(ownerId, jobId) {
      const row = await db.jobs.get([ownerId, jobId])
      return row ? toCached(row) : null
    },

    countJobs: (ownerId, range) => rowsBetween(db, ownerId, range).count(),

    jobIds: async (ownerId, range, matches) =>
      matches
        ? (await shownJobs(db, ownerId, range)).filter(matches).map(({ id }) => id)
        : (await rowsBetween(db, ownerId, range).primaryKeys()).map(([, id]) => id),

    jobChanges: async (ownerId) =>
      (await changesOf(db, ownerId).toArray()).map(({ ownerId: _ownerId, ...change }) => change),

    pullCursor: (ownerId) => pullCursor(db, ownerId),
  }
}

/** Returns the cursor of the owner's last pull; if there was none, one whose `pulledAt` is null. */
export async function pullCursor(db: PortalDatabase, ownerId: string): Promise<PullCursor> {
  const { ownerId: _ownerId, ...cursor } = (await db.pullMarks.get(ownerId)) ?? { ownerId }
  return { ...NEVER_PULLED, ...cursor }
}

function changesOf(db: PortalDatabase, ownerId: string) {
  return db.jobNews.where('[ownerId+jobId]').between([ownerId, ''], [ownerId, '\uFFFF'])
}

function shownJobs(db: PortalDatabase, ownerId: string, range: DayRange | undefined): Promise<Job[]> {
  return db.transaction('r', [db.jobs, db.outbox], async () => {
    const rows = await rowsBetween(db, ownerId, range).toArray()
    const entries = await db.entriesAfter(ownerId, 0).toArray()
    return project(
      rows.map(({ job }) => job),
      entries,
    )
  })
}

function rowsBetween(db: PortalDatabase, ownerId: string, { from = '', to = LATEST_DAY }: DayRange = {}) {
  return db.jobs.where('[ownerId+when]').between([ownerId, from], [ownerId, `${to}\uFFFF`])
}

function toCached({ job, isWithdrawn }: JobRow): { job: Job; isWithdrawn: boolean } {
  return { job, isWithdrawn }
}
