import { inOrder, touched, withStoredChange, type Draft } from '#sync/draft.ts'
import { hasUnsentReport } from '#sync/outbox/entry.ts'
import { hasBecomeCorrection } from '#sync/outbox/projectReport.ts'
import { DraftGoneError, ReportGoneError, type DraftStore } from '#sync/ports/draftStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import type { PortalDatabase } from '../schema.ts'
import type { DraftReads } from './draftReads.ts'
import { createSubmitReport } from './submitReport.ts'
import { createVisitDraftWrites } from './visitDrafts.ts'

const DRAFT_TABLES = ['drafts', 'visitDrafts', 'reports'] as const
const PHOTO_TABLES = ['pictures', 'photos', 'photoBytes', 'photoCopies'] as const

/** The writes to drafts and their photos. */
export function createDraftWrites(database: GuardedDatabase): Omit<DraftStore, keyof DraftReads> {
  const { write, writeIfRoom } = database
  return {
    ...createVisitDraftWrites(database),
    submitReport: createSubmitReport(database),

    endHandover: writeIfRoom(['handovers'], async (db, ownerId, jobId) => {
      if ((await db.handovers.get(ownerId))?.jobId === jobId) await db.handovers.delete(ownerId)
    }),

    openDraft: write(['drafts', 'reports', 'outbox'], async (db, draft) => {
      await requireUnsaved(db, draft.reportId)
      const existing = await db.drafts.get([draft.ownerId, draft.jobId])
      if (existing) return existing
      // Another tab may have saved the job's report since the technician opened the form.
      const entries = await db.outbox
        .where('[ownerId+mutation.jobId]')
        .equals([draft.ownerId, draft.jobId])
        .toArray()
      if (!draft.corrects && hasUnsentReport(entries, draft.jobId)) throw new DraftGoneError('saved')
      if (draft.corrects) {
        const row = await db.reports.get(draft.corrects.reportId)
        if (row?.ownerId !== draft.ownerId) throw new ReportGoneError()
        if (hasBecomeCorrection(entries, row.report, draft.reportId)) throw new DraftGoneError('saved')
      }
      await db.drafts.add(draft)
      return draft
    }),

    saveDraft: write(['drafts', 'reports'], async (db, { reportId }, change) => {
      await db.drafts.put(withStoredChange(await requireDraft(db, reportId), change))
    }),

    // After the draft has become a report or a correction, its photos belong to that.
    discardDraft: writeIfRoom([...DRAFT_TABLES, ...PHOTO_TABLES], async (db, { ownerId, reportId }) => {
      await requireUnsaved(db, reportId)
      if (!(await isOfDraft(db, reportId))) return
      const pictures = await db.picturesOf(ownerId, reportId).toArray()
      await db.photoBytes.bulkDelete(pictures.map(({ id }) => id))
      await db.pictures.bulkDelete(pictures.map(({ seq }) => seq))
      await deletePhotos(db, await db.photosOf(ownerId, reportId).primaryKeys())
      await db.drafts.where('reportId').equals(reportId).delete()
      await db.visitDrafts.where('visitId').equals(reportId).delete()
    }),

    dropUntouched: writeIfRoom(['drafts'], async (db, { reportId }) => {
      await db.drafts
        .where('reportId')
        .equals(reportId)
        .filter(({ isUntouched }) => isUntouched === true)
        .delete()
    }),

    addPicture: write([...DRAFT_TABLES, 'pictures', 'photoBytes'], async (db, picture, bytes) => {
      if (!(await isVisitDraft(db, picture.reportId))) await touchDraft(db, picture.reportId)
      // Already committed by a call that lost its connection before it got the confirmation.
      if ((await db.photoBytes.where('id').equals(picture.id).count()) > 0) return
      await db.pictures.add(picture)
      await db.photoBytes.add({ id: picture.id, bytes })
    }),

    beginPhoto: write(['pictures'], async (db, pictureId) => {
      const row = await db.pictures.where('id').equals(pictureId).first()
      if (!row) return null
      const { seq, ...picture } = row
      const counted = { ...picture, attempts: picture.attempts + 1 }
      await db.pictures.put({ ...counted, seq })
      return counted
    }),

    removePicture: writeIfRoom(['pictures', 'photoBytes'], async (db, pictureId) => {
      const removed = await db.pictures.where('id').equals(pictureId).delete()
      if (removed > 0) await db.photoBytes.delete(pictureId)
    }),

    addPhoto: write([...DRAFT_TABLES, ...PHOTO_TABLES], async (db, photo, bytes, copy) => {
      const { id, ownerId, reportId } = photo
      const draft = (await isVisitDraft(db, reportId)) ? null : await touchDraft(db, reportId)
      // Another tab may have made a photo of the same picture.
      if (await db.photos.get(id)) return
      await db.pictures.where('id').equals(id).delete()
      await db.photos.add(photo)
      await db.photoBytes.put({ id, bytes })
      if (draft) await db.photoCopies.add({ id, ownerId, reportId: copyOwner(draft), bytes: copy })
    }),

    replacePhoto: write(['drafts', 'reports', ...PHOTO_TABLES], async (db, photoId, photo, bytes, copy) => {
      const { id, ownerId, reportId } = photo
      const draft = await requireDraft(db, reportId)
      if (!(await db.photos.get(photoId))) return false
      await deletePhotos(db, [photoId])
      await db.photos.add(photo)
      await db.photoBytes.put({ id, bytes })
      await db.photoCopies.add({ id, ownerId, reportId: copyOwner(draft), bytes: copy })
      return true
    }),

    // Photos that are saved may have been sent, so they must not change or disappear.
    removePhoto: writeIfRoom(
      ['drafts', 'visitDrafts', 'photos', 'photoBytes', 'photoCopies'],
      async (db, photoId) => {
        const photo = await db.photos.get(photoId)
        if (photo && (await isOfDraft(db, photo.reportId))) await deletePhotos(db, [photoId])
      },
    ),

    savePhotoCopy: writeIfRoom(['reports', 'photoCopies'], async (db, copy) => {
      const row = await db.reports.get(copy.reportId)
      if (row?.ownerId === copy.ownerId) await db.photoCopies.put(copy)
    }),

    captionPhoto: write(['drafts', 'visitDrafts', 'photos'], async (db, photoId, caption) => {
      const photo = await db.photos.get(photoId)
      if (photo && (await isOfDraft(db, photo.reportId))) await db.photos.put({ ...photo, caption })
    }),

    orderPhotos: write(['drafts', 'visitDrafts', 'photos'], async (db, ownerId, reportId, photoIds) => {
      if (!(await isOfDraft(db, reportId))) return
      const photos = await db.photosOf(ownerId, reportId).sortBy('position')
      await db.photos.bulkPut(inOrder(photos, photoIds))
    }),
  }
}

async function deletePhotos(db: PortalDatabase, photoIds: string[]): Promise<void> {
  await db.photos.bulkDelete(photoIds)
  await db.photoBytes.bulkDelete(photoIds)
  await db.photoCopies.bulkDelete(photoIds)
}

// The copies of photos that a correction adds are the report's: they go when it is deleted.
function copyOwner({ reportId, corrects }: Draft): string {
  return corrects?.reportId ?? reportId
}

async function isOfDraft(db: PortalDatabase, reportId: string): Promise<boolean> {
  const drafts = await db.drafts.where('reportId').equals(reportId).count()
  return drafts > 0 || isVisitDraft(db, reportId)
}

async function isVisitDraft(db: PortalDatabase, visitId: string): Promise<boolean> {
  return (await db.visitDrafts.where('visitId').equals(visitId).count()) > 0
}

async function touchDraft(db: PortalDatabase, reportId: string): Promise<Draft> {
  const draft = touched(await requireDraft(db, reportId))
  await db.drafts.put(draft)
  return draft
}

async function requireDraft(db: PortalDatabase, reportId: string): Promise<Draft> {
  const draft = await db.drafts.where('reportId').equals(reportId).first()
  if (draft) return draft
  await requireUnsaved(db, reportId)
  throw new DraftGoneError('discarded')
}

async function requireUnsaved(db: PortalDatabase, reportId: string): Promise<void> {
  if (await db.reports.get(reportId)) throw new DraftGoneError('saved')
}
