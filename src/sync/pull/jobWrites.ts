import type { Job } from '#domain/job.ts'
import type { CachedJob, PullCursor, PullTime } from '../ports/jobStore.ts'
import type { HistoryPage, HistoryRequest, PulledChanges } from '../ports/server.ts'
import { jobChange, type JobChange } from './jobChanges.ts'
import { isAfterPlace } from './pullCursor.ts'

/**
 * What the device has of the jobs that a result contains or covers: their rows, their unseen changes, and the ids of
 * jobs with unsent work.
 */
export type StoredJobs = {
  known: readonly CachedJob[]
  unseen: readonly JobChange[]
  idsWithWork: ReadonlySet<string>
}

/** What storing a result changes: rows to put, jobs to delete with their changes, and changes to record. */
export type JobWrites = { rows: CachedJob[]; goneJobIds: string[]; changes: JobChange[] }

/**
 * What a pull changes on the device (rule OB23).
 *
 * @param cursor as it was before the pull
 */
export function writesOfPull(
  pulled: PulledChanges,
  { from, oldestDay }: PullTime,
  { pulledAt, history }: PullCursor,
  stored: StoredJobs,
): JobWrites {
  const gone = new Set(pulled.goneJobIds)
  return jobWrites(pulled, stored, {
    isCovered: ({ id, scheduled_date: day }) => (pulled.isFull ? day >= from : gone.has(id)),
    isTooOld: ({ scheduled_date: day }) => day < oldestDay,
    // At the first pull every job would count as new, and so would an older one that has not been loaded yet.
    mayBeNew: (job) => pulledAt !== null && !(history && isAfterPlace(job, history.before)),
  })
}

/** What a page of older jobs changes on the device. None of its jobs is new. */
export function writesOfPage(
  page: HistoryPage,
  { before, from }: HistoryRequest,
  stored: StoredJobs,
): JobWrites {
  const { next } = page
  return jobWrites(page, stored, {
    isCovered: (job) =>
      isAfterPlace(job, before) && (next ? !isAfterPlace(job, next) : job.scheduled_date >= from),
    isTooOld: () => false,
    mayBeNew: () => false,
  })
}

type Rules = {
  /** Whether the result would contain the job if it were the technician's. */
  isCovered: (job: Job) => boolean
  isTooOld: (job: Job) => boolean
  mayBeNew: (job: Job) => boolean
}

function jobWrites(
  { jobs, unreadableJobIds }: Pick<PulledChanges, 'jobs' | 'unreadableJobIds'>,
  { known, unseen, idsWithWork }: StoredJobs,
  { isCovered, isTooOld, mayBeNew }: Rules,
): JobWrites {
  const knownRows = new Map(known.map((row) => [row.job.id, row]))
  const changesOf = new Map(unseen.map((change) => [change.jobId, change]))
  const isStored = (job: Job) => idsWithWork.has(job.id) || !isTooOld(job)
  const changed = jobs.filter((job) => isStored(job) && !isSameRow(knownRows.get(job.id), job))
  const contained = new Set([...jobs.map(({ id }) => id), ...unreadableJobIds])
  const missing = known.filter(({ job }) => !contained.has(job.id) && isCovered(job))
  const tooOld = jobs.filter((job) => !isStored(job) && knownRows.has(job.id))
  return {
    rows: [
      ...changed.map((job) => ({ job, isWithdrawn: false })),
      ...missing
        .filter(({ job, isWithdrawn }) => idsWithWork.has(job.id) && !isWithdrawn)
        .map(({ job }) => ({ job, isWithdrawn: true })),
    ],
    goneJobIds: [
      ...missing.filter(({ job }) => !idsWithWork.has(job.id)).map(({ job }) => job.id),
      ...tooOld.map(({ id }) => id),
    ],
    changes: changed.flatMap((job) => {
      const before = knownRows.get(job.id)?.job
      if (!before && !mayBeNew(job)) return []
      return jobChange(job, before, changesOf.get(job.id)) ?? []
    }),
  }
}

// Most rows of a full pull are stored already, and writing thousands of equal rows would take a phone seconds.
function isSameRow(row: CachedJob | undefined, job: Job): boolean {
  if (!row || row.isWithdrawn) return false
  return row.job === job || JSON.stringify(row.job) === JSON.stringify(job)
}
