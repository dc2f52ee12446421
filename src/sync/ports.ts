import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { UnsendableField } from '#domain/sendableReport.ts'
import type { Technician } from '#domain/technician.ts'
import type { CalendarDay, Moment } from '#domain/time.ts'
import type { Draft, DraftChange, StoredPhoto, TakenPicture } from './draft.ts'
import type { Mutation } from './outbox/mutation.ts'
import type { JobNews } from './pull/jobChanges.ts'
import type { NewEntry, OutboxEntry } from './outbox/entry.ts'
import type { Outcome } from './outbox/outcome.ts'

/** The device has no room for a write. Nothing of the write was kept, and nothing older was lost. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The draft has become a report meanwhile, or was discarded: in another tab, or by an earlier tap. */
export class DraftGoneError extends Error {
  override readonly name = 'DraftGoneError'
  constructor(readonly end: 'saved' | 'discarded') {
    super(end === 'saved' ? 'This report has already been saved' : 'This draft was discarded')
  }
}

/** The draft has pictures of which no photo was made yet (rule OB20). */
export class PicturesWaitingError extends Error {
  override readonly name = 'PicturesWaitingError'
  constructor() {
    super('Some photos are still being prepared. Wait until they show, then save again.')
  }
}

/** The draft as it is stored cannot become a report: the server would refuse it for good. */
export class UnsendableReportError extends Error {
  override readonly name = 'UnsendableReportError'
  constructor(readonly unsendable: UnsendableField) {
    super(`Unsendable: ${unsendable.field}`)
  }
}

/**
 * Who this device works for. Known without the network, and also when the access token has expired.
 * `contactAt`: when the server last let them in, by the device's clock; an earlier version did not note it.
 */
export type Identity = { userId: string; technician: Technician; contactAt?: Moment }

/** A job as the server last told it. `isWithdrawn`: it is no longer assigned to this technician. */
export type CachedJob = { job: Job; isWithdrawn: boolean }

/** A stretch of days, both ends included; an absent end is open. */
export type DayRange = { from?: CalendarDay; to?: CalendarDay }

/** A report that was saved, and where the photos are that the server is known to have of it. */
export type SavedReport = { report: Report; photoUrls: readonly string[] }

/** A saved report as the server told it, and when that last changed there. */
export type PulledReport = SavedReport & { changedAt: Moment }

/**
 * A photo small enough to stay on the device for the report's document. `id` is the photo's, or its
 * address where it was taken on another device. ArrayBuffer for the same reason as a photo's bytes.
 */
export type PhotoCopy = { id: string; ownerId: string; reportId: string; bytes: ArrayBuffer }

/** The owner's jobs before a day, which a pull leaves on the server; `count` is null if it did not say. */
export type OlderJobs = { before: CalendarDay; count: number | null }

/**
 * What a pulled list of jobs leaves out. `unreadableJobIds`: jobs that the server sent too, in a way that this
 * version cannot read; what is known of them stays. `older`: jobs that it was not asked for; they stay if there
 * is work on them.
 */
export type PullExtent = { unreadableJobIds?: readonly string[]; older?: OlderJobs }

/** The last successful pull, and the count of accepted facts that it may know of (rule OB4). */
export type PullMark = { pulledAt: Moment | null; acceptedCount: number; older?: OlderJobs }

/** What names a draft. */
export type DraftKey = Pick<Draft, 'ownerId' | 'jobId' | 'reportId'>

/** Makes the report and its entries of the draft as it is stored, with what every tab has entered, and its photos. */
export type FinishReport = (
  draft: Draft,
  photos: readonly StoredPhoto[],
) => { report: Report; entries: NewEntry[] }

/**
 * The device's storage. Every method is one transaction: it happens whole or not at all, and once it has
 * resolved it survives a kill (rule OB1). Writes throw `StorageFullError` where there is no room.
 */
export type Store = {
  identity(): Promise<Identity | null>
  /** Signs a technician in, or everybody out. Of all others nothing but unsent work is left (rule OB22). */
  setIdentity(identity: Identity | null): Promise<void>
  /**
   * Replaces what is known of the technician, and when the server last let them in, unless somebody else is
   * signed in by now, or nobody.
   */
  updateTechnician(ownerId: string, technician: Technician, contactAt: Moment): Promise<void>

  /**
   * Deletes everything of the owner but unsent work, with its jobs, reports, photos and bytes (rule OB22). Only
   * deletes, so that it succeeds on a full disk.
   */
  forgetOwner(ownerId: string): Promise<void>
  /** Does as `forgetOwner` for everybody who is not signed in. */
  forgetOthers(): Promise<void>
  /** Deletes the owner's jobs before a day, unless there is unsent work on them. Only deletes. */
  forgetOldJobs(ownerId: string, before: CalendarDay): Promise<void>

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
  news(ownerId: string): Promise<JobNews[]>
  /** Ends the news that the technician has seen. What came after `seen` was shown stays marked. */
  markSeen(ownerId: string, seen: readonly JobNews[]): Promise<void>
  report(ownerId: string, reportId: string): Promise<Report | null>
  /** The newest report that the owner saved for the job, on this device or as the server told it. */
  reportOfJob(ownerId: string, jobId: string): Promise<SavedReport | null>
  /** Up to which change on the server all of the owner's reports are on the device; null before the first pull. */
  reportsUpTo(ownerId: string): Promise<Moment | null>
  /**
   * Keeps the owner's reports as the server told them. With `upTo` they are all that changed until then; without it
   * they are some, and the next pull asks for the same as before. Does nothing if the owner is not signed in any
   * more.
   */
  savePulledReports(ownerId: string, reports: readonly PulledReport[], upTo?: Moment): Promise<void>
  /**
   * Makes room: reports older than `changedBefore` leave the device with their photos, and if more than
   * `mostCopies` small copies are left, those of the oldest reports. What belongs to unsent work stays. A report is
   * as old as its last change on the server; one that the server has never told of, as the device noted it.
   */
  forgetOldReports(ownerId: string, changedBefore: Moment, mostCopies: number): Promise<void>

  pullMark(ownerId: string): Promise<PullMark>
  /**
   * Replaces the owner's jobs by what the server told, and notes what is news in it. Answers false and changes nothing where a fact
   * was accepted or another pull was kept since `mark` was read: what was pulled may be older than that. Does
   * so too if the owner is not signed in any more (rule OB22).
   */
  savePull(
    ownerId: string,
    jobs: readonly Job[],
    mark: PullMark,
    pulledAt: Moment,
    extent?: PullExtent,
  ): Promise<boolean>

  draft(ownerId: string, jobId: string): Promise<Draft | null>
  drafts(ownerId: string): Promise<Draft[]>
  /**
   * Keeps the draft where the job has none yet, and answers the one that it has. Throws `DraftGoneError` where
   * the draft has become a report.
   */
  openDraft(draft: Draft): Promise<Draft>
  /**
   * Changes the draft as it is kept, which another tab may have changed elsewhere. Throws `DraftGoneError`
   * where it has ended: it must not come back to life.
   */
  saveDraft(draft: DraftKey, change: DraftChange): Promise<void>
  /**
   * Removes the draft with its photos and pictures. Does nothing where another tab has done so; throws
   * `DraftGoneError` where the draft has become a report.
   */
  discardDraft(draft: DraftKey): Promise<void>

  /** Keeps a picture with its bytes, last in its draft. Throws `DraftGoneError` where the draft has ended. */
  keepPicture(picture: TakenPicture, bytes: ArrayBuffer): Promise<void>
  /** The pictures of a draft of which no photo was made yet, in the order in which they were kept. */
  pictures(ownerId: string, reportId: string): Promise<TakenPicture[]>
  /** Counts an attempt to make a photo of the picture, and answers the picture; null where it is gone. */
  beginPhoto(pictureId: string): Promise<TakenPicture | null>
  /** Gives the picture up. Changes nothing where a photo was made of it meanwhile, in another tab. */
  removePicture(pictureId: string): Promise<void>

  photos(ownerId: string, reportId: string): Promise<StoredPhoto[]>
  /** The bytes of a photo or a picture; null once the server has confirmed that it has them (rule OB11). */
  photoBytes(photoId: string): Promise<ArrayBuffer | null>
  /**
   * Adds a photo to a draft, with its small copy, in place of the picture with its id. Changes nothing where
   * the photo is there already. Throws `DraftGoneError` where the draft has ended.
   */
  addPhoto(photo: StoredPhoto, bytes: ArrayBuffer, copy: ArrayBuffer): Promise<void>
  /** Removes a draft's photo; does nothing where its report is saved: the bytes may be on their way. */
  removePhoto(photoId: string): Promise<void>
  /** Changes what is said of a draft's photo; does nothing where the photo is gone or its report is saved. */
  captionPhoto(photoId: string, caption: string): Promise<void>
  /** Puts the photos of a draft into this order. One that is not named comes after those that are. */
  orderPhotos(ownerId: string, reportId: string, photoIds: readonly string[]): Promise<void>
  /** The small copies of a report's photos that are on the device. They stay after the upload. */
  photoCopies(ownerId: string, reportId: string): Promise<PhotoCopy[]>
  /** Keeps the copy of a photo that the server has. Does nothing where the device does not know the report. */
  savePhotoCopy(copy: PhotoCopy): Promise<void>

  /** The owner's outbox with a sequence above `afterSeq`, ascending. */
  entries(ownerId: string, afterSeq?: number): Promise<OutboxEntry[]>
  /**
   * Puts a tap on a job into the outbox. Answers false and changes nothing where the screen already shows
   * its effect, or shows that it cannot have one: the same button was tapped twice, or in two tabs.
   */
  enqueue(entry: NewEntry): Promise<boolean>
  /**
   * Ends a draft: keeps the report that `finish` makes of it, and puts the entries into the outbox, its own
   * and one for each of its photos, which get the path that is named there. Draft and photos are read in the
   * same transaction, since another tab may change them at any moment before (rule OB10). Answers false and
   * changes nothing where the draft has ended already. Throws `PicturesWaitingError` where a picture has not
   * become a photo, and what `finish` throws; then everything stays as it was.
   */
  submitReport(draft: DraftKey, finish: FinishReport): Promise<boolean>
  /** Puts an entry back with a new state; does nothing where it is gone. */
  keep(entry: OutboxEntry): Promise<void>
  /**
   * Ends an entry that the server confirmed: it leaves the outbox, a fact's effect becomes part of the known
   * server rows and raises the count of accepted facts, and a photo's bytes leave the device, for which even a full
   * one has room.
   */
  finish(entry: OutboxEntry): Promise<void>
}

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
  | { kind: 'pulled'; reports: PulledReport[]; serverTime?: Moment | undefined }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; isOffline: boolean }

/** The owner's own reports that were sent, or had a photo attached, since then; or those on one job. */
export type ReportChoice = { changedSince: Moment } | { jobId: string }

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

export type ReportSource = {
  pullReports(ownerId: string, which: ReportChoice): Promise<ReportsAnswer>
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

export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void
}

/** What a task can learn about the lock that it runs under. */
export type LockHold = { isHeld(): boolean }

/**
 * Runs `task` while holding the named lock, which only one tab or worker of the device can hold. A holder that
 * is frozen or suspended loses it after seconds to one that waits: `isHeld` is false from then on, and the task
 * starts nothing new (rule OB10). Resolves or rejects as the task does.
 */
export type Lock = <T>(name: string, task: (hold: LockHold) => Promise<T>) => Promise<T>

/** Where chance comes from: jitter between 0 and 1, and UUIDs. */
export type Chance = { random(): number; uuid(): string }
