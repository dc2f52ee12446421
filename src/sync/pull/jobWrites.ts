import { isOpen, type Job } from '#domain/job.ts'
import type { CachedJob, PullCursor, PullTime } from '../ports/jobStore.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { isRowMutation } from '../outbox/mutation.ts'
import type { JobPage, PagesToStore, PulledChanges } from '../ports/server.ts'
import { jobChange, type JobChange } from './jobChanges.ts'
import { isAfterPlace } from './pullCursor.ts'

/**
 * What the device has of the jobs that a result contains or covers: their rows, their unseen changes, and their entries
 * in the outbox; and the ids of jobs with unsent work.
 */
export type StoredJobs = {
  known: readonly CachedJob[]
  unseen: readonly JobChange[]
  entries: readonly OutboxEntry[]
  idsWithWork: ReadonlySet<string>
}

/** If the result contains and covers nothing. */
export const NO_STORED_JOBS: StoredJobs = { known: [], unseen: [], entries: [], idsWithWork: new Set() }

/**
 * What storing a result changes: rows to put, jobs to delete with their changes, and changes to record. `keptJobIds`:
 * jobs that stay only because of unsent work, of those that the result covers. `overtakenSeqs`: see `PullCursor`.
 */
export type JobWrites = {
  rows: CachedJob[]
  goneJobIds: string[]
  changes: JobChange[]
  keptJobIds: string[]
  overtakenSeqs: number[]
}

/**
 * What a pull changes on the device (rule OB23n).
 *
 * @param current the cursor that is stored before the pull
 */
export function writesOfPull(
  pulled: PulledChanges,
  { from, oldestDay }: PullTime,
  { pulledAt, history, keptJobIds = [] }: PullCursor,
  stored: StoredJobs,
): JobWrites {
  const gone = new Set(pulled.goneJobIds)
  const kept = new Set(keptJobIds)
  return jobWrites(pulled, stored, {
    isGone: ({ id, scheduled_date: day }) => (pulled.isFull ? day >= from : gone.has(id)),
    isKept: ({ id }) => kept.has(id),
    isTooOld: ({ scheduled_date: day }) => day < oldestDay,
    // At the first pull every job would count as new, and so would an older one that has not been loaded yet.
    mayBeNew: (job) => pulledAt !== null && !(history && isAfterPlace(job, history.before)),
  })
}

/**
 * What a page of older jobs changes on the device. None of its jobs is new, and an open one does not lose what only a pull
 * reads of it: a full pull contains all open jobs, and every other one those that have changed.
 */
export function writesOfPage(page: JobPage, { before, from }: PagesToStore, stored: StoredJobs): JobWrites {
  const { next } = page
  const known = new Map(stored.known.map(({ job }) => [job.id, job]))
  const jobs = page.jobs.map((job) => (isOpen(job) ? { ...job, ...pulledOnly(known.get(job.id)) } : job))
  return jobWrites({ ...page, jobs }, stored, {
    isGone: (job) =>
      isAfterPlace(job, before) && (next ? !isAfterPlace(job, next) : job.scheduled_date >= from),
    isKept: () => false,
    isTooOld: () => false,
    mayBeNew: () => false,
  })
}

function pulledOnly({ told_office, earlier_visit }: Partial<Job> = {}): Partial<Job> {
  return { ...(told_office && { told_office }), ...(earlier_visit && { earlier_visit }) }
}

type Rules = {
  /** Whether a job that the result does not contain is no longer the technician's. */
  isGone: (job: Job) => boolean
  /** Whether the job was stored only because of unsent work. */
  isKept: (job: Job) => boolean
  isTooOld: (job: Job) => boolean
  mayBeNew: (job: Job) => boolean
}

function jobWrites(
  { jobs, unreadableJobIds }: Pick<PulledChanges, 'jobs' | 'unreadableJobIds'>,
  { known, unseen, entries, idsWithWork }: StoredJobs,
  { isGone, isKept, isTooOld, mayBeNew }: Rules,
): JobWrites {
  const knownRows = new Map(known.map((row) => [row.job.id, row]))
  const changesOf = new Map(unseen.map((change) => [change.jobId, change]))
  const isStored = (job: Job) => idsWithWork.has(job.id) || !isTooOld(job)
  const changed = jobs.filter((job) => isStored(job) && !isSameRow(knownRows.get(job.id), job))
  const contained = new Set([...jobs.map(({ id }) => id), ...unreadableJobIds])
  const missing = known.filter(({ job }) => !contained.has(job.id) && (isGone(job) || isKept(job)))
  const tooOld = jobs.filter(isTooOld)
  const hasWork = (id: string) => idsWithWork.has(id)
  return {
    rows: [
      ...changed.map((job) => ({ ...knownRows.get(job.id), job, isWithdrawn: false })),
      ...missing
        .filter(({ job, isWithdrawn }) => hasWork(job.id) && isGone(job) && !isWithdrawn)
        .map((row) => ({ ...row, isWithdrawn: true })),
    ],
    goneJobIds: [
      ...missing.filter(({ job }) => !hasWork(job.id)).map(({ job }) => job.id),
      ...tooOld.filter(({ id }) => !hasWork(id) && knownRows.has(id)).map(({ id }) => id),
    ],
    keptJobIds: [...missing.map(({ job }) => job.id), ...tooOld.map(({ id }) => id)].filter(hasWork),
    overtakenSeqs: entries
      .filter(({ mutation }) => isRowMutation(mutation) && contained.has(mutation.jobId))
      .map(({ seq }) => seq),
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
  return JSON.stringify(row.job) === JSON.stringify(job)
}
