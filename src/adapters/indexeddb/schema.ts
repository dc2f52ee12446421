import { Dexie, type DBCore, type EntityTable, type Table } from 'dexie'
import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { DiagnosticLine } from '#sync/diagnostics.ts'
import type { Draft, StoredPhoto, TakenPicture } from '#sync/draft.ts'
import type { JobChange } from '#sync/pull/jobChanges.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { PhotoCopy } from '#sync/ports/draftStore.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { PullCursor } from '#sync/ports/jobStore.ts'

/** `when` is date and time as text, so that one index both orders the jobs and finds a stretch of days. */
export type JobRow = { ownerId: string; id: string; when: string; job: Job; isWithdrawn: boolean }

/**
 * `photoUrls` and `changedAt` are there once the server has told of the report. `photoPaths` names the photos that
 * were taken here, by their ids, as the server will know them: here and not with each photo, since a save would
 * have to write all their thumbnails anew.
 */
export type ReportRow = {
  ownerId: string
  id: string
  jobId: string
  report: Report
  photoUrls?: readonly string[]
  photoPaths?: Readonly<Record<string, string>>
  changedAt?: Timestamp
}

/** Of photos and pictures. Heavy, and so apart from their records: a list must not read them (rule OB11). */
export type PhotoBytesRow = { id: string; bytes: ArrayBuffer }

/** In the order in which they were kept: a clock may be set in between. */
export type PictureRow = TakenPicture & { seq: number }

export type JobChangeRow = JobChange & { ownerId: string }

export type PullCursorRow = PullCursor & { ownerId: string }

/** Up to which change on the server all of the owner's reports are here. */
export type ReportCursorRow = { ownerId: string; upTo: Timestamp }

/** A line of the diagnostic log that is an error. `ownerId` is null if nobody was signed in. */
export type ErrorRow = { ownerId: string | null; line: DiagnosticLine; isReported: boolean }

export type Settings = {
  identity: Identity
}

/**
 * Lets every change wait for the one before it, of whichever tab, by a store that holds nothing and that each of
 * them locks: Chromium throws the whole database away if it dies in the middle of two (decision 018).
 */
function writeInTurn(core: DBCore): DBCore {
  const turn = 'writingTurn' satisfies keyof PortalDatabase
  return {
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...stores, turn] : stores, mode, options),
  }
}

/**
 * The device's database. A later version adds a `version(n)` with an upgrade and leaves the earlier ones
 * as they are: an app that was closed for months still has unsent work in the old form.
 */
export class PortalDatabase extends Dexie {
  declare jobs: Table<JobRow, [string, string]>
  declare reports: EntityTable<ReportRow, 'id'>
  declare drafts: Table<Draft, [string, string]>
  declare photos: EntityTable<StoredPhoto, 'id'>
  declare pictures: EntityTable<PictureRow, 'seq'>
  declare photoBytes: EntityTable<PhotoBytesRow, 'id'>
  declare photoCopies: EntityTable<PhotoCopy, 'id'>
  declare outbox: EntityTable<OutboxEntry, 'seq'>
  declare jobNews: Table<JobChangeRow, [string, string]>
  declare pullMarks: EntityTable<PullCursorRow, 'ownerId'>
  declare reportMarks: EntityTable<ReportCursorRow, 'ownerId'>
  declare settings: Table<Settings[keyof Settings], keyof Settings>
  declare authStorage: Table<string, string>
  declare diagnostics: Table<DiagnosticLine, number>
  declare errors: Table<ErrorRow, number>
  declare writingTurn: Table<never, never>
  /** How often the connection was closed: by us, or by the browser. */
  closeCount = 0

  constructor(name: string) {
    // Strict: a commit is on the disk before it is acknowledged (rule OB1). Without a cache, since that would show
    // a write before its commit, and takes time from each of them.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
    })
    this.version(2).stores({ diagnostics: '++' })
    this.version(3).stores({
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      photoCopies: 'id, [ownerId+reportId], ownerId',
    })
    this.version(4).stores({ jobNews: '[ownerId+jobId]' })
    this.version(5).stores({ pictures: '++seq, &id, [ownerId+reportId]' })
    this.version(6).stores({ writingTurn: '' })
    this.version(7).stores({ reportMarks: 'ownerId', errors: '++' })
    this.use({ stack: 'dbcore', name: 'writeInTurn', create: writeInTurn })
    this.on('close', () => {
      this.closeCount += 1
    })
  }

  // Methods, so that the late modules need no import for them: Dexie in two chunks would be larger for every start.

  /** The owner's entries with a sequence above `afterSeq`, ascending. */
  entriesAfter(ownerId: string, afterSeq: number) {
    return this.outbox.where('[ownerId+seq]').between([ownerId, afterSeq], [ownerId, Dexie.maxKey], false)
  }

  /** The photos of one report. */
  photosOf(ownerId: string, reportId: string) {
    return this.photos.where('[ownerId+reportId]').equals([ownerId, reportId])
  }

  /** The pictures of one report that no photo was made of. */
  picturesOf(ownerId: string, reportId: string) {
    return this.pictures.where('[ownerId+reportId]').equals([ownerId, reportId])
  }
}
