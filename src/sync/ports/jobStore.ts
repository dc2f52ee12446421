import type { Job } from '#domain/job.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { JobChange } from '../pull/jobChanges.ts'

/** A job as the server last told it. `isWithdrawn`: it is no longer assigned to this technician. */
export type CachedJob = { job: Job; isWithdrawn: boolean }

/** A stretch of days, both ends included; an absent end is open. */
export type DayRange = { from?: CalendarDay; to?: CalendarDay }

/** The owner's jobs before a day, which a pull leaves on the server; `count` is null if it did not say. */
export type OlderJobs = { before: CalendarDay; count: number | null }

/**
 * What a pulled list of jobs leaves out. `unreadableJobIds`: jobs that the server sent too, in a way that this
 * version cannot read; what is known of them stays. `older`: jobs that it was not asked for; they stay if there
 * is work on them.
 */
export type PullExtent = { unreadableJobIds?: readonly string[]; older?: OlderJobs }

/** The last successful pull, and the count of accepted row mutations that it may know of (rule OB4). */
export type PullCursor = { pulledAt: Timestamp | null; acceptedCount: number; older?: OlderJobs }

/** The jobs as the server told them, and what the office changed in them. */
export type JobStore = {
  /** The owner's jobs, by scheduled date and time; those withdrawn only where work on them is left. */
  jobs(ownerId: string, range?: DayRange): Promise<CachedJob[]>
  job(ownerId: string, jobId: string): Promise<CachedJob | null>
  countJobs(ownerId: string, range?: DayRange): Promise<number>
  /**
   * The ids of the owner's jobs, in the order of `jobs`: of all, or of those that `matches` holds for as the
   * screen shows them (rule OB4).
   */
  jobIds(ownerId: string, range?: DayRange, matches?: (job: Job) => boolean): Promise<string[]>

  /** What the office did with the owner's jobs since they last looked (rule OB18). */
  jobChanges(ownerId: string): Promise<JobChange[]>
  /** Ends the changes that the technician has seen. What came after `seen` was shown stays marked. */
  markSeen(ownerId: string, seen: readonly JobChange[]): Promise<void>

  pullCursor(ownerId: string): Promise<PullCursor>
  /**
   * Replaces the owner's jobs by what the server sent, and notes what has changed in it. Returns false and changes
   * nothing if a row mutation was accepted or another pull was kept since `cursor` was read: what was pulled may
   * be older than that. Does so too if the owner is not signed in any more (rule OB22).
   */
  savePull(
    ownerId: string,
    jobs: readonly Job[],
    cursor: PullCursor,
    pulledAt: Timestamp,
    extent?: PullExtent,
  ): Promise<boolean>
  /** Deletes the owner's jobs before a day, unless there is unsent work on them. Only deletes. */
  forgetOldJobs(ownerId: string, before: CalendarDay): Promise<void>
}
