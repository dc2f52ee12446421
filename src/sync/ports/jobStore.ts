import type { Job } from '#domain/job.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { JobChange } from '../pull/jobChanges.ts'

/** A job as last received from the server. `isWithdrawn`: it is no longer assigned to this technician. */
export type CachedJob = { job: Job; isWithdrawn: boolean }

/** A range of days, both ends included; a missing end is open. */
export type DayRange = { from?: CalendarDay; to?: CalendarDay }

/** The owner's jobs before a day, which a pull does not fetch; `count` is null if the server did not count them. */
export type OlderJobs = { before: CalendarDay; count: number | null }

/**
 * What a pulled list of jobs leaves out. `unreadableJobIds`: jobs that the server sent in a form that this version
 * cannot read; their stored rows stay. `older`: jobs that were not requested; they stay if there is work on them.
 */
export type PullExtent = { unreadableJobIds?: readonly string[]; older?: OlderJobs }

/** The last successful pull, and the count of accepted row mutations that it may know of (rule OB4). */
export type PullCursor = { pulledAt: Timestamp | null; acceptedCount: number; older?: OlderJobs }

/** The jobs as received from the server, and what the office changed in them. */
export type JobStore = {
  /** The owner's jobs, by scheduled date and time; withdrawn ones only if work on them is left. */
  jobs(ownerId: string, range?: DayRange): Promise<CachedJob[]>
  job(ownerId: string, jobId: string): Promise<CachedJob | null>
  countJobs(ownerId: string, range?: DayRange): Promise<number>
  /**
   * The ids of the owner's jobs, in the order of `jobs`: of all, or of those that match as the screen shows them (rule
   * OB4).
   */
  jobIds(ownerId: string, range?: DayRange, matches?: (job: Job) => boolean): Promise<string[]>

  /** What the office did with the owner's jobs since the owner last looked (rule OB18). */
  jobChanges(ownerId: string): Promise<JobChange[]>
  /** Removes the changes that the technician has seen. Changes that came after `seen` was shown stay. */
  markSeen(ownerId: string, seen: readonly JobChange[]): Promise<void>

  pullCursor(ownerId: string): Promise<PullCursor>
  /**
   * Replaces the owner's jobs with what the server sent, and records what has changed. Returns false and changes
   * nothing if a row mutation was accepted or another pull was saved since `cursor` was read: what was pulled may be
   * older than that. Also returns false if the owner is not signed in any more (rule OB22).
   */
  savePull(
    ownerId: string,
    jobs: readonly Job[],
    cursor: PullCursor,
    pulledAt: Timestamp,
    extent?: PullExtent,
  ): Promise<boolean>
  /** Deletes the owner's jobs before a day, unless there is unsent work on them. Writes nothing. */
  forgetOldJobs(ownerId: string, before: CalendarDay): Promise<void>
}
