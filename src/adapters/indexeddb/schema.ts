import { Dexie, type DBCore, type EntityTable, type Table } from 'dexie'
import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { DiagnosticLine } from '#sync/diagnostics.ts'
import type { Draft, StoredPhoto, TakenPicture, VisitDraft } from '#sync/draft.ts'
import type { JobChange } from '#sync/pull/jobChanges.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { PhotoCopy } from '#sync/ports/draftStore.ts'
import type { EarlierPhoto } from '#sync/ports/reportStore.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { CachedJob, PullCursor } from '#sync/ports/jobStore.ts'
import type { ReportCursor } from '#sync/ports/reportStore.ts'
import { abortWhenLeft } from './abortWhenLeft.ts'

/** `when` is date and time as text, so that one index both orders the jobs and selects a range of days. */
export type JobRow = CachedJob & { ownerId: string; id: string; when: string }

/**
 * `photoUrls` and `changedAt` are set when the report has been pulled. `photoPaths` maps the ids of photos that
 * were taken on this device, those of its corrections too, to their paths on the server. It is stored here and not with
 * each photo, since a save would have to write all their thumbnails again.
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

/** The bytes of photos and pictures, apart from their records: a list must not read them (rule OB11a). */
export type PhotoBytesRow = { id: string; bytes: ArrayBuffer }

/** `seq` orders pictures as they were saved; the device's clock may be changed in between. */
export type PictureRow = TakenPicture & { seq: number }

export type JobChangeRow = JobChange & { ownerId: string }

export type PullCursorRow = PullCursor & { ownerId: string }

export type ReportCursorRow = ReportCursor & { ownerId: string }

/** The job whose certificate is still to be handed over [R44]. */
export type HandoverRow = { ownerId: string; jobId: string }

/** An error in the diagnostic log. `ownerId` is null if nobody was signed in. */
export type ErrorRow = { ownerId: string | null; line: DiagnosticLine; isReported: boolean }

export type Settings = {
  identity: Identity
}

/**
 * Serializes the write transactions of all tabs: each of them also locks an empty store. Chromium discards the whole
 * database if it is killed in the middle of two write transactions (decision 018).
 */
function serializeWrites(core: DBCore): DBCore {
  const turn = 'writingTurn' satisfies keyof PortalDatabase
  return {
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...stores, turn] : stores, mode, options),
  }
}

function abortTransactionsWhenLeft(core: DBCore): DBCore {
  return {
    ...core,
    transaction(...args) {
      const transaction = core.transaction(...args)
      if (transaction instanceof IDBTransaction) abortWhenLeft(transaction)
      return transaction
    },
  }
}

/**
 * The device's database. Once phones have it, a schema change adds a `version(n)` with an upgrade and leaves the earlier
 * ones as they are: an app that was closed for months still has unsent work in the old schema (rule OB16c).
 */
export class PortalDatabase extends Dexie {
  declare jobs: Table<JobRow, [string, string]>
  declare reports: EntityTable<ReportRow, 'id'>
  declare drafts: Table<Draft, [string, string]>
  declare visitDrafts: Table<VisitDraft, [string, string]>
  declare photos: EntityTable<StoredPhoto, 'id'>
  declare pictures: EntityTable<PictureRow, 'seq'>
  declare photoBytes: EntityTable<PhotoBytesRow, 'id'>
  declare photoCopies: EntityTable<PhotoCopy, 'id'>
  declare earlierPhotos: Table<EarlierPhoto, [string, string]>
  declare outbox: EntityTable<OutboxEntry, 'seq'>
  declare jobChanges: Table<JobChangeRow, [string, string]>
  declare pullCursors: EntityTable<PullCursorRow, 'ownerId'>
  declare reportCursors: EntityTable<ReportCursorRow, 'ownerId'>
  declare handovers: EntityTable<HandoverRow, 'ownerId'>
  declare settings: Table<Settings[keyof Settings], keyof Settings>
  declare authStorage: Table<string, string>
  declare diagnostics: Table<DiagnosticLine, number>
  declare errors: Table<ErrorRow, number>
  declare writingTurn: Table<never, never>
  /** How often the connection was closed, by the app or by the browser. */
  closeCount = 0

  constructor(name: string) {
    // Strict: a commit is on the disk before it is acknowledged (rule OB1c). No cache: it would show a write before
    // its commit, and it makes every write slower.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      visitDrafts: '[ownerId+jobId], ownerId, visitId',
      photos: 'id, [ownerId+reportId]',
      pictures: '++seq, &id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      earlierPhotos: '[ownerId+path]',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobChanges: '[ownerId+jobId]',
      pullCursors: 'ownerId',
      reportCursors: 'ownerId',
      handovers: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
      errors: '++',
      writingTurn: '',
    })
    this.use({ stack: 'dbcore', name: 'serializeWrites', create: serializeWrites })
    this.use({ stack: 'dbcore', name: 'abortWhenLeft', create: abortTransactionsWhenLeft })
    this.on('close', () => {
      this.closeCount += 1
    })
  }

  // Methods, so that lazily loaded modules need no Dexie import: Dexie in two chunks would make every start load
  // more.

  /** Returns the owner's entries with a sequence above `afterSeq`, ascending. */
  entriesAfter(ownerId: string, afterSeq: number) {
    return this.outbox.where('[ownerId+seq]').between([ownerId, afterSeq], [ownerId, Dexie.maxKey], false)
  }

  /** Returns the photos of one report or visit. */
  photosOf(ownerId: string, reportId: string) {
    return this.photos.where('[ownerId+reportId]').equals([ownerId, reportId])
  }

  /** Returns the pictures of one report or visit of which no photo was made yet. */
  picturesOf(ownerId: string, reportId: string) {
    return this.pictures.where('[ownerId+reportId]').equals([ownerId, reportId])
  }
}
