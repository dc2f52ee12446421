import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { Technician } from '#domain/technician.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { Mutation } from '../outbox/mutation.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { Identity } from './identityStore.ts'

/** Opaque text from the server that names a state of its data. */
export type ServerCursor = string

/** `from`: the first day of a full pull, which the server returns if it does not recognise `since`. */
export type PullRequest = { since: ServerCursor | null; from: CalendarDay }

/** What has changed since the cursor of the request, in one snapshot of the server's data (decision 027). */
export type PulledChanges = {
  kind: 'pulled'
  /** Null if it has not changed since the cursor; never null in a full pull. */
  technician: Technician | null
  /** Whether `jobs` are all jobs from `PullRequest.from` on, and not only those that changed. */
  isFull: boolean
  cursor: ServerCursor
  jobs: Job[]
  /** Ids of jobs that are no longer the technician's; empty in a full pull. */
  goneJobIds: string[]
  unreadableJobIds: string[]
  /** Whether reports may have changed since the cursor. */
  haveReportsChanged: boolean
}

export type PullResult =
  | PulledChanges
  | { kind: 'signed-out' }
  | { kind: 'key-refused' }
  | { kind: 'no-access'; message: string }
  | { kind: 'failed'; message: string; isOffline: boolean }

/** Where a list of jobs continues, newest first: before this day, or on this day before this id. */
export type JobPlace = { day: CalendarDay; id?: string }

/** The jobs before a place and from a day on, which the device stores page by page (rule OB23h). */
export type PagesToStore = { before: JobPlace; from: CalendarDay }

/** All jobs before a place. They are too old to be stored, and only shown (rule OB22c). */
export type PagesToShow = { before: JobPlace; from: null }

export type PageRequest = PagesToStore | PagesToShow

/**
 * A page of jobs, newest first. `next` is the place of the last row, readable or not, and always after the place of the
 * request; null on the last page. `olderCount`: the jobs before `from`, on the last page to store, if the server counted
 * them.
 */
export type JobPage = {
  kind: 'fetched'
  jobs: Job[]
  unreadableJobIds: string[]
  next: JobPlace | null
  olderCount: number | null
}

export type JobPageResult =
  | JobPage
  | { kind: 'signed-out' }
  | { kind: 'key-refused' }
  | { kind: 'failed'; message: string; isOffline: boolean }

export type Server = {
  /**
   * Sends the mutation once, with a timeout, and only with a token whose `sub` is `ownerId` (rule OB9a). Never rejects.
   *
   * @param bytes a photo's, otherwise null
   */
  send(ownerId: string, mutation: Mutation, bytes: ArrayBuffer | null): Promise<Outcome>
  pull(ownerId: string, request: PullRequest): Promise<PullResult>
  fetchJobPage(ownerId: string, request: PageRequest): Promise<JobPageResult>
}

/** A saved report, the URLs of its photos on the server, and when it last changed there. */
export type PulledReport = { report: Report; photoUrls: readonly string[]; changedAt: Timestamp }

/** The technician's own reports that have changed on the server, or why they could not be fetched. */
export type ReportsResult =
  | {
      kind: 'pulled'
      reports: PulledReport[]
      /** Whether `reports` are all that changed since `ReportChoice.from`, and not only since the cursor. */
      isFull: boolean
      /** Null if only the reports of one job were requested. */
      cursor: ServerCursor | null
      /** Where the next page begins; null on the last one. */
      next: string | null
      /** The time of the response by the server's clock, if the response has it. */
      serverTime?: Timestamp | undefined
    }
  | { kind: 'signed-out' }
  | { kind: 'key-refused' }
  | { kind: 'failed'; message: string; isOffline: boolean }

/**
 * A page of the owner's reports that have changed since a cursor (sent, or a photo attached), or those on one job.
 * `from`: the first change of a full pull, which the server returns if it does not recognise `since`. `after`: where the
 * page begins; absent for the first one.
 */
export type ReportChoice = ChangedReports | { jobId: string }

export type ChangedReports = { since: ServerCursor | null; from: Timestamp; after?: string }

export type ReportSource = {
  pullReports(ownerId: string, which: ReportChoice): Promise<ReportsResult>
}

/** Notifies of changed jobs if the server has Realtime. Otherwise it never does, and the portal polls. */
export type JobFeed = {
  /** Calls `listener` after every change of the owner's jobs, and after every gap in which one may have been missed. */
  onJobsChanged(ownerId: string, listener: () => void, onConnection?: ConnectionListener): () => void
}

/**
 * Called when the connection to the server's announcements is made or lost. It is not connected before the first call.
 */
export type ConnectionListener = (isConnected: boolean) => void

/** Our own text, since signing in is the one thing that needs a connection. */
export const SIGN_IN_NEEDS_CONNECTION =
  'There is no connection. Signing in needs one; after that, the portal works without.'

/** `key-refused`: the gateway does not accept the portal's publishable key [R55]. */
export type SignInResult =
  | { kind: 'signed-in'; identity: Identity }
  | { kind: 'key-refused' }
  | { kind: 'failed'; message: string }

export type Accounts = {
  signIn(email: string, password: string): Promise<SignInResult>
  signOut(): Promise<void>
  /** Calls `listener` when the authentication service has ended the session on its own. */
  onSessionEnd(listener: () => void): () => void
}
