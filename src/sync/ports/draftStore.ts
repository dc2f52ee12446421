import type { Report } from '#domain/report.ts'
import type { UnsendableField } from '#domain/sendableReport.ts'
import type { Draft, DraftChange, StoredPhoto, TakenPicture } from '../draft.ts'
import type { NewEntry } from '../outbox/entry.ts'

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
 * A photo small enough to stay on the device for the report's document. `id` is the photo's, or its
 * address where it was taken on another device. ArrayBuffer for the same reason as a photo's bytes.
 */
export type PhotoCopy = { id: string; ownerId: string; reportId: string; bytes: ArrayBuffer }

/** What names a draft. */
export type DraftKey = Pick<Draft, 'ownerId' | 'jobId' | 'reportId'>

/** Makes the report and its entries of the draft as it is stored, with what every tab has entered, and its photos. */
export type FinishReport = (
  draft: Draft,
  photos: readonly StoredPhoto[],
) => { report: Report; entries: NewEntry[] }

/** Drafts, and the pictures and photos of drafts and reports. */
export type DraftStore = {
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
  /**
   * Ends a draft: keeps the report that `finish` makes of it, and puts the entries into the outbox, its own
   * and one for each of its photos, which get the path that is named there. Draft and photos are read in the
   * same transaction, since another tab may change them at any moment before (rule OB10). Answers false and
   * changes nothing where the draft has ended already. Throws `PicturesWaitingError` where a picture has not
   * become a photo, and what `finish` throws; then everything stays as it was.
   */
  submitReport(draft: DraftKey, finish: FinishReport): Promise<boolean>

  /** Keeps a picture with its bytes, last in its draft. Throws `DraftGoneError` where the draft has ended. */
  addPicture(picture: TakenPicture, bytes: ArrayBuffer): Promise<void>
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
}
