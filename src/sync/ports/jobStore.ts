import type { Job } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import type { JobChange } from '../pull/jobChanges.ts'
import type { JobPage, PagesToStore, PulledChanges, ServerCursor } from './server.ts'

/**
 * A job as last received from the server. `isWithdrawn`: it is no longer assigned to this technician. `takenBack`: the
 * time of the start that was last taken back on this device; reads leave it out.
 */
export type CachedJob = { job: Job; isWithdrawn: boolean; takenBack?: Timestamp }

/** A range of days, both ends included; a missing end is open. */
export type DayRange = { from?: CalendarDay; to?: CalendarDay }

/** A part of a list: at most `limit` of its jobs, without the first `offset`. */
export type ListPart = { offset: number; limit: number }

/**
 * Returns the jobs that match as the screen shows them with these entries applied (rule OB4a), in the order of `jobs`.
 */
export type FindJobs = (search: JobSearch, entries: readonly OutboxEntry[]) => CachedJob[]

/** The owner's jobs before a day, which are not stored; `count` is null if the server did not count them. */
export type OlderJobs = { before: CalendarDay; count: number | null }

/** The state of the server's data that the stored jobs correspond to (rule OB23a). */
export type PullCursor = {
  /** The time of the last successful pull, by the device's clock. */
  pulledAt: Timestamp | null
  /** How many row mutations were accepted: a pull that was read before the last one is discarded (rule OB4e). */
  acceptedCount: number
  since: ServerCursor | null
  /** Where the loading of older jobs continues; null if all of them are stored. */
  history: PagesToStore | null
  /** Whether reports may have changed since they were last pulled. */
  areReportsBehind: boolean
  /** Whether this version could not read some of the jobs. */
  hasUnreadableJobs?: boolean
  /** Jobs that are stored only because of unsent work: withdrawn, or too old. The first pull after it deletes them. */
  keptJobIds?: readonly string[]
  /**
   * The row mutations, by `seq`, that were in the outbox when a result was stored that contained their job. The server
   * may have accepted them before that.
   */
  overtakenSeqs?: readonly number[]
  /** All jobs from its day on are stored, or will be with `history`. */
  older?: OlderJobs
}

/** The cursor before the first pull. */
export const NEVER_PULLED: PullCursor = {
  pulledAt: null,
  acceptedCount: 0,
  since: null,
  history: null,
  areReportsBehind: false,
}

/**
 * By the device's clock: when the result of a pull arrived, the first day that it requested, and the first day whose
 * jobs are stored (rule OB22a).
 */
export type PullTime = { pulledAt: Timestamp; from: CalendarDay; oldestDay: CalendarDay }

/** What the device stores of jobs: what a pull has read, with its time, or a page of older ones. */
export type JobResult = (PulledChanges & { time: PullTime }) | JobPage

/** The jobs as received from the server, and what the office changed in them. */
export type JobStore = {
  /** The owner's jobs, by scheduled date and time, the oldest first; withdrawn ones only if work on them is left. */
  jobs(ownerId: string, range?: DayRange, part?: ListPart): Promise<CachedJob[]>
  job(ownerId: string, jobId: string): Promise<CachedJob | null>
  countJobs(ownerId: string, range?: DayRange): Promise<number>
  /** Reads all of the owner's jobs into memory, so that a search of them waits for nothing. */
  prepareSearch(ownerId: string): Promise<FindJobs>

  /** What the office did with the owner's jobs since the owner last looked (rule OB18a). */
  jobChanges(ownerId: string): Promise<JobChange[]>
  /** Removes the changes that the technician has seen. Changes that came after `seen` was shown stay. */
  markSeen(ownerId: string, seen: readonly JobChange[]): Promise<void>

  pullCursor(ownerId: string): Promise<PullCursor>
  /**
   * Stores a result with the cursor that follows from it, and records what has changed. Returns false and changes nothing
   * if anything moved the cursor since `asOf` was read (rules OB23q and OB23r), or if the owner is not signed in any more
   * (rule OB22g).
   */
  savePulledJobs(ownerId: string, result: JobResult, asOf: PullCursor): Promise<boolean>
  /**
   * Deletes the owner's jobs before a day, unless there is unsent work on them. They then count as older jobs, if there
   * is room to write that.
   */
  forgetOldJobs(ownerId: string, before: CalendarDay): Promise<void>
}
