import type { Job } from '#domain/job.ts'
import type { PullCursor, PullTime } from '#sync/ports/jobStore.ts'
import type { JobPage, PulledChanges, ReportsResult, PulledReport } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { aTechnician, OWNER, TIMESTAMP } from './samples.ts'

/** Before all jobs. */
export const FIRST_DAY = '0001-01-01'

/** A pull of all jobs, unless `change` makes it an incremental one. */
export function aPull(jobs: Job[] = [], change: Partial<PulledChanges> = {}): PulledChanges {
  return {
    kind: 'pulled',
    technician: aTechnician(),
    isFull: true,
    cursor: 'cursor-1',
    jobs,
    goneJobIds: [],
    unreadableJobIds: [],
    haveReportsChanged: false,
    ...change,
  }
}

/** A pull of what has changed: jobs, and those in `change`. */
export function anUpdate(jobs: Job[] = [], change: Partial<PulledChanges> = {}): PulledChanges {
  return aPull(jobs, { isFull: false, cursor: 'cursor-2', ...change })
}

/** The last page of older jobs, unless `change` has a next one. */
export function aPage(jobs: Job[] = [], change: Partial<JobPage> = {}): JobPage {
  return { kind: 'fetched', jobs, unreadableJobIds: [], next: null, olderCount: null, ...change }
}

/** A pull of all reports, unless `change` makes it an incremental one. */
export function pulledReports(
  reports: PulledReport[] = [],
  change: Partial<ReportsResult & { kind: 'pulled' }> = {},
): ReportsResult & { kind: 'pulled' } {
  return { kind: 'pulled', reports, isFull: true, cursor: 'cursor-1', next: null, ...change }
}

/** A time of a full pull of the jobs of all days. */
export function aPullTime(change: Partial<PullTime> = {}): PullTime {
  return { pulledAt: TIMESTAMP, from: FIRST_DAY, oldestDay: FIRST_DAY, ...change }
}

type StoredPull = { ownerId?: string; cursor?: PullCursor; time?: Partial<PullTime> }

/** Stores a pull, or a full one with these jobs. Resolves to false if the store discards it. */
export async function storePull(
  store: Store,
  pulled: PulledChanges | Job[],
  { ownerId = OWNER, cursor, time }: StoredPull = {},
): Promise<boolean> {
  const result = { ...(Array.isArray(pulled) ? aPull(pulled) : pulled), time: aPullTime(time) }
  return store.savePulledJobs(ownerId, result, cursor ?? (await store.pullCursor(ownerId)))
}
