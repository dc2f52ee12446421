import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { Mutation } from '../outbox/mutation.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { Identity } from './identityStore.ts'
import type { PullExtent } from './jobStore.ts'
import type { PulledReport } from './reportStore.ts'

/** What a pull fetched, or why it failed. `older`: the jobs that it did not fetch, if any. */
export type PullResult =
  | ({ kind: 'pulled'; technician: Technician; jobs: Job[]; unreadableJobIds: string[] } & PullExtent)
  | { kind: 'signed-out' }
  | { kind: 'no-access'; message: string }
  | { kind: 'failed'; message: string; isOffline: boolean }

export type Server = {
  /**
   * Sends the mutation once, with a timeout, and only with a token whose `sub` is `ownerId` (rule OB9). Never rejects.
   *
   * @param bytes a photo's, otherwise null
   */
  send(ownerId: string, mutation: Mutation, bytes: ArrayBuffer | null): Promise<Outcome>
  pull(ownerId: string): Promise<PullResult>
}

/** The technician's own reports that have changed on the server, or why they could not be fetched. */
export type ReportsResult =
  /** `serverTime`: the time of the response by the server's clock, if the response has it. */
  | { kind: 'pulled'; reports: PulledReport[]; serverTime?: Timestamp | undefined }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; isOffline: boolean }

/** The owner's reports that have changed since a time (sent, or a photo attached), or those on one job. */
export type ReportChoice = { changedSince: Timestamp } | { jobId: string }

export type ReportSource = {
  pullReports(ownerId: string, which: ReportChoice): Promise<ReportsResult>
}

/** Where a list of jobs continues, newest first: before this day, or on this day before this id. */
export type JobPlace = { day: CalendarDay; id?: string }

/** A page of the technician's older jobs, newest first, or why it could not be fetched. */
export type OlderJobsResult =
  | { kind: 'fetched'; jobs: Job[]; isLastPage: boolean }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; isOffline: boolean }

export type OlderJobSource = {
  /** Fetches a page of the jobs that a pull leaves out (rule OB22). It is not stored. */
  fetchOlderJobs(identity: Identity, before: JobPlace): Promise<OlderJobsResult>
}

/** Notifies of changed jobs if the server has Realtime. Otherwise it never does, and the portal polls. */
export type JobFeed = {
  /** Calls `listener` after every change of the owner's jobs, and after every gap in which one may have been missed. */
  onJobsChanged(ownerId: string, listener: () => void): () => void
}

export type SignInResult = { kind: 'signed-in'; identity: Identity } | { kind: 'failed'; message: string }

export type Accounts = {
  signIn(email: string, password: string): Promise<SignInResult>
  signOut(): Promise<void>
  /** Ends the session but remembers who was signed in: nothing is sent or pulled until they sign in. */
  endSession(): Promise<void>
  /** Calls `listener` when the authentication service has ended the session on its own. */
  onSessionEnd(listener: () => void): () => void
}
