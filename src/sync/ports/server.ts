import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import type { CalendarDay, Timestamp } from '#domain/time.ts'
import type { Mutation } from '../outbox/mutation.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { Identity } from './identityStore.ts'
import type { PullExtent } from './jobStore.ts'
import type { PulledReport } from './reportStore.ts'

/** What a pull brought, or why not. `older`: the jobs that it left on the server, if it left any there. */
export type PullAnswer =
  | ({ kind: 'pulled'; technician: Technician; jobs: Job[]; unreadableJobIds: string[] } & PullExtent)
  | { kind: 'signed-out' }
  | { kind: 'no-access'; message: string }
  | { kind: 'failed'; message: string; isOffline: boolean }

export type Server = {
  /** Sends once, with a time limit. `bytes` are a photo's. Only with a token whose `sub` is `ownerId` (rule OB9). */
  send(ownerId: string, mutation: Mutation, bytes: ArrayBuffer | null): Promise<Outcome>
  pull(ownerId: string): Promise<PullAnswer>
}

/** The technician's own reports that have changed on the server, or why they are not known. */
export type ReportsAnswer =
  /** `serverTime`: when the server answered, by its own clock, if it said so. */
  | { kind: 'pulled'; reports: PulledReport[]; serverTime?: Timestamp | undefined }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; isOffline: boolean }

/** The owner's own reports that were sent, or had a photo attached, since then; or those on one job. */
export type ReportChoice = { changedSince: Timestamp } | { jobId: string }

export type ReportSource = {
  pullReports(ownerId: string, which: ReportChoice): Promise<ReportsAnswer>
}

/** Where a list of jobs goes on, the newest first: before this day, or on it before this id. */
export type JobPlace = { day: CalendarDay; id?: string }

/** Some of the technician's older jobs, the newest first, or why they are not known. */
export type OlderJobsAnswer =
  | { kind: 'fetched'; jobs: Job[]; isLastPage: boolean }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; isOffline: boolean }

export type OlderJobSource = {
  /** Reads a page of the jobs that a pull leaves on the server (rule OB22). Nothing of it is kept. */
  fetchOlderJobs(identity: Identity, before: JobPlace): Promise<OlderJobsAnswer>
}

/** Says by itself that jobs have changed, on a server that can; on others it is silent, and pulling has to do. */
export type JobFeed = {
  /** Calls `heard` after every change of the owner's jobs, and after every gap in which one may have gone unheard. */
  onJobsChanged(ownerId: string, heard: () => void): () => void
}

export type SignInAnswer = { kind: 'signed-in'; identity: Identity } | { kind: 'failed'; message: string }

export type Accounts = {
  signIn(email: string, password: string): Promise<SignInAnswer>
  signOut(): Promise<void>
  /** Ends the session and keeps in mind who was signed in: nothing is sent or pulled until they sign in. */
  endSession(): Promise<void>
  /** Calls back when the authentication service has ended the session without being asked. */
  onSessionEnd(listener: () => void): () => void
}
