import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { UnsendableField } from '#domain/sendableReport.ts'
import type { Draft, DraftChange, StoredPhoto, TakenPicture, VisitDraft, VisitText } from '../draft.ts'
import type { NewEntry } from '../outbox/entry.ts'

/** The draft has become a report or was discarded meanwhile, in another tab or by an earlier tap. */
export class DraftGoneError extends Error {
  override readonly name = 'DraftGoneError'
  constructor(readonly end: 'saved' | 'discarded') {
    super(end === 'saved' ? 'This report has already been saved' : 'This draft was discarded')
  }
}

/** The report that was to be corrected is not on the device any more: its technician has signed out in another tab. */
export class ReportGoneError extends Error {
  override readonly name = 'ReportGoneError'
  constructor() {
    super('This report is no longer on this phone. Refresh the list of jobs, then try again.')
  }
}

/** The draft has pictures from which no photo was made yet (rule OB20d). */
export class PicturesWaitingError extends Error {
  override readonly name = 'PicturesWaitingError'
  constructor() {
    super('Some photos are still being prepared. Wait until they show, then save again.')
  }
}

/** The stored draft cannot become a report: the server would refuse it for good. */
export class UnsendableReportError extends Error {
  override readonly name = 'UnsendableReportError'
  constructor(readonly unsendable: UnsendableField) {
    super(`Unsendable: ${unsendable.field}`)
  }
}

/**
 * A small version of a photo that stays on the device for the report's document. `id` is the photo's, or its address
 * if it was taken on another device. ArrayBuffer for the same reason as a photo's bytes.
 */
export type PhotoCopy = { id: string; ownerId: string; reportId: string; bytes: ArrayBuffer }

/** What identifies a draft, and the report that it corrects, if any. */
export type DraftKey = Pick<Draft, 'ownerId' | 'jobId' | 'reportId' | 'corrects'>

/**
 * Makes the report and its outbox entries from the stored draft, with what every tab has entered, and its photos. The
 * report is null if the draft corrects a saved one.
 *
 * @param corrected the report that the draft corrects as it is shown; null if it corrects none, or the device does not
 * have the report
 * @param takenPaths the paths of the photos of that report which were taken on this device, those of all its corrections
 * too, also of refused ones
 */
export type FinishReport = (
  draft: Draft,
  photos: readonly StoredPhoto[],
  corrected: Report | null,
  takenPaths: readonly string[],
) => { report: Report | null; entries: NewEntry[] }

/**
 * Makes the entries of a visit and of its photos from the job's draft, as every tab has stored it; from what the screen
 * shows if that is null.
 */
export type FinishVisit = (
  draft: VisitDraft | null,
  photos: readonly StoredPhoto[],
) => { record: NewEntry; photos: NewEntry[] }

/** Drafts of reports and of visit records, and the pictures and photos of drafts and reports. */
export type DraftStore = {
  draft(ownerId: string, jobId: string): Promise<Draft | null>
  drafts(ownerId: string): Promise<Draft[]>
  /**
   * Stores the draft if the job has none yet. Returns the job's draft. Throws `DraftGoneError` if the draft has become
   * a report, and `ReportGoneError` if the device does not have the report that it corrects.
   */
  openDraft(draft: Draft): Promise<Draft>
  /**
   * Changes the stored draft, in which another tab may have changed other fields. Throws `DraftGoneError` if it has
   * ended: it must not be recreated.
   */
  saveDraft(draft: DraftKey, change: DraftChange): Promise<void>
  /**
   * Deletes the draft, of a report or of a visit record, with its photos and pictures. Does nothing if another tab has
   * done so. Throws `DraftGoneError` if the draft has become a report.
   */
  discardDraft(draft: Pick<DraftKey, 'ownerId' | 'reportId'>): Promise<void>
  /** Deletes the draft of a report if nothing was entered in it, in whichever tab (rule OB10z). */
  dropUntouched(draft: Pick<DraftKey, 'ownerId' | 'reportId'>): Promise<void>
  /**
   * Ends a draft: stores the report that `finish` makes from it, if any, and adds its entries to the outbox, one for
   * the report or correction and one for each photo, whose path is set to the one in its entry. Draft, photos and the report that is
   * corrected are read in the same transaction, since another tab may change them until then (rule OB10n). Returns
   * false and changes nothing if the draft has ended already. Throws `PicturesWaitingError` if a picture has not become
   * a photo, and what `finish` throws; then nothing has changed.
   */
  submitReport(draft: DraftKey, finish: FinishReport): Promise<boolean>

  /**
   * The job whose report or correction the owner saved last on this device, until its certificate is handed over [R44]:
   * that ends with `endHandover`, or with the start of another job. Null without one.
   */
  handover(ownerId: string): Promise<string | null>
  /** Ends the hand-over of a job's certificate. Does nothing if that of another job has begun. */
  endHandover(ownerId: string, jobId: string): Promise<void>

  /** What is entered about visits that are not recorded yet, one draft for each job [R32]. */
  visitDrafts(ownerId: string): Promise<VisitDraft[]>
  /**
   * Changes the job's draft of a visit record, in which another tab may have changed the rest; begins one if there is
   * none. Returns the draft.
   *
   * @param begin makes a draft, each time with another id: a call that is repeated must not begin one again under the id
   * of a record that was made meanwhile
   * @param job the job as it was when the screen was opened: if the device no longer has it, since it was taken away, it
   * is stored again as withdrawn, so that the draft can be found, sent and discarded (rule OB13e)
   */
  saveVisitDraft(begin: () => VisitDraft, change: Partial<VisitText>, job?: Job): Promise<VisitDraft>
  /**
   * Ends the job's draft of a visit record, if there is one, and adds what `finish` makes from it to the outbox. Draft
   * and photos are read in the same transaction (rule OB10p). Returns false and changes nothing if the device does not
   * have the job. Throws `PicturesWaitingError` if a picture has not become a photo; then nothing has changed.
   *
   * @param tap `entryId` is the id of the record's entry, by which a call that is repeated is recognised
   */
  recordVisit(tap: { entryId: string; ownerId: string; jobId: string }, finish: FinishVisit): Promise<boolean>

  /** Adds a picture with its bytes at the end of its draft. Throws `DraftGoneError` if the draft has ended. */
  addPicture(picture: TakenPicture, bytes: ArrayBuffer): Promise<void>
  /** The pictures of a draft from which no photo was made yet, in the order in which they were added. */
  pictures(ownerId: string, reportId: string): Promise<TakenPicture[]>
  /** Counts an attempt to make a photo from the picture. Returns the picture, or null if it is gone. */
  beginPhoto(pictureId: string): Promise<TakenPicture | null>
  /** Deletes the picture. Does nothing if another tab has made a photo from it meanwhile. */
  removePicture(pictureId: string): Promise<void>

  /** The photos of a draft; of a report also those that its corrections add, refused ones included, after its own. */
  photos(ownerId: string, reportId: string): Promise<StoredPhoto[]>
  /** The bytes of a photo or a picture; null once the server has confirmed them (rule OB11b). */
  photoBytes(photoId: string): Promise<ArrayBuffer | null>
  /**
   * Adds a photo to a draft, replacing the picture with the same id; of a report with its small copy, which the record of
   * a visit does not need. Does nothing if the photo is there already. Throws `DraftGoneError` if the draft has ended.
   */
  addPhoto(photo: StoredPhoto, bytes: ArrayBuffer, copy: ArrayBuffer): Promise<void>
  /**
   * Replaces a draft's photo by one that was made from it [R35]; the old one is deleted. Returns false, and does
   * nothing, if that has been removed meanwhile. Throws `DraftGoneError` if the draft has ended.
   */
  replacePhoto(photoId: string, photo: StoredPhoto, bytes: ArrayBuffer, copy: ArrayBuffer): Promise<boolean>
  /** Deletes a draft's photo. Does nothing if that is saved: the bytes may be being sent. */
  removePhoto(photoId: string): Promise<void>
  /** Changes the caption of a draft's photo. Does nothing if the photo is gone or the draft is saved. */
  captionPhoto(photoId: string, caption: string): Promise<void>
  /** Puts the photos of a draft into this order. Photos that are not listed come last. */
  orderPhotos(ownerId: string, reportId: string, photoIds: readonly string[]): Promise<void>

  /** The small copies of a report's photos that are on the device, also of those that corrections add. */
  photoCopies(ownerId: string, reportId: string): Promise<PhotoCopy[]>
  /** Stores the copy of a photo that the server has. Does nothing if the device does not have the report. */
  savePhotoCopy(copy: PhotoCopy): Promise<void>
}
