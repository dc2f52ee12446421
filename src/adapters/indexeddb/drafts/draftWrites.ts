import { inOrder, withChange, type Draft } from '#sync/draft.ts'
import { hasUnsentReport } from '#sync/outbox/entry.ts'
import { DraftGoneError, ReportGoneError, type DraftStore } from '#sync/ports/draftStore.ts'
import type { PortalDatabase } from '../schema.ts'
import { saveReport } from './saveReport.ts'
import { createVisitDraftWrites } from './visitDrafts.ts'

type DraftReads = 'draft' | 'drafts' | 'pictures' | 'photos' | 'photoBytes' | 'photoCopies' | 'visitDrafts'

/** The writes to drafts and their photos. Loaded lazily: no list needs it, and the form waits for it once. */
export function createDraftWrites(db: PortalDatabase): Omit<DraftStore, DraftReads> {
  return {
    ...createVisitDraftWrites(db),
    submitReport: (draft, finish) => saveReport(db, draft, finish),

    openDraft: (draft) =>
      db.transaction('rw', [db.drafts, db.reports, db.outbox], async () => {
        await requireUnsaved(db, draft.reportId)
        const existing = await db.drafts.get([draft.ownerId, draft.jobId])
        if (existing) return existing
        // Another tab may have saved the job's report since the technician opened the form.
        const entries = await db.outbox
          .where('[ownerId+mutation.jobId]')
          .equals([draft.ownerId, draft.jobId])
          .toArray()
        if (!draft.corrects && hasUnsentReport(entries, draft.jobId)) throw new DraftGoneError('saved')
        if (draft.corrects && (await db.reports.get(draft.corrects.reportId))?.ownerId !== draft.ownerId)
          throw new ReportGoneError()
        await db.drafts.add(draft)
        return draft
      }),

    saveDraft: ({ reportId }, change) =>
      db.transaction('rw', [db.drafts, db.reports], async () => {
        await db.drafts.put(withChange(await requireDraft(db, reportId), change))
      }),

    // After the draft has become a report, its photos belong to the report.
    discardDraft: ({ ownerId, reportId }) =>
      db.transaction('rw', [...draftTables(db), ...photoTables(db)], async () => {
        await requireUnsaved(db, reportId)
        const pictures = await db.picturesOf(ownerId, reportId).toArray()
        await db.photoBytes.bulkDelete(pictures.map(({ id }) => id))
        await db.pictures.bulkDelete(pictures.map(({ seq }) => seq))
        await deletePhotos(db, await db.photosOf(ownerId, reportId).primaryKeys())
        await db.drafts.where('reportId').equals(reportId).delete()
        await db.visitDrafts.where('visitId').equals(reportId).delete()
      }),

    addPicture: (picture, bytes) =>
      db.transaction('rw', [...draftTables(db), db.pictures, db.photoBytes], async () => {
        if (!(await isVisitDraft(db, picture.reportId))) await requireDraft(db, picture.reportId)
        // Already committed by a call that lost its connection before it got the confirmation.
        if ((await db.photoBytes.where('id').equals(picture.id).count()) > 0) return
        await db.pictures.add(picture)
        await db.photoBytes.add({ id: picture.id, bytes })
      }),

    beginPhoto: (pictureId) =>
      db.transaction('rw', [db.pictures], async () => {
        const row = await db.pictures.where('id').equals(pictureId).first()
        if (!row) return null
        const { seq, ...picture } = row
        const counted = { ...picture, attempts: picture.attempts + 1 }
        await db.pictures.put({ ...counted, seq })
        return counted
      }),

    removePicture: (pictureId) =>
      db.transaction('rw', [db.pictures, db.photoBytes], async () => {
        const removed = await db.pictures.where('id').equals(pictureId).delete()
        if (removed > 0) await db.photoBytes.delete(pictureId)
      }),

    addPhoto: (photo, bytes, copy) =>
      db.transaction('rw', [...draftTables(db), ...photoTables(db)], async () => {
        const { id, ownerId, reportId } = photo
        const isOfVisit = await isVisitDraft(db, reportId)
        if (!isOfVisit) await requireDraft(db, reportId)
        // Another tab may have made a photo of the same picture.
        if (await db.photos.get(id)) return
        await db.pictures.where('id').equals(id).delete()
        await db.photos.add(photo)
        await db.photoBytes.put({ id, bytes })
        if (!isOfVisit) await db.photoCopies.add({ id, ownerId, reportId, bytes: copy })
      }),

    replacePhoto: (photoId, photo, bytes, copy) =>
      db.transaction('rw', [db.drafts, db.reports, ...photoTables(db)], async () => {
        const { id, ownerId, reportId } = photo
        await requireDraft(db, reportId)
        if (!(await db.photos.get(photoId))) return
        await deletePhotos(db, [photoId])
        await db.photos.add(photo)
        await db.photoBytes.put({ id, bytes })
        await db.photoCopies.add({ id, ownerId, reportId, bytes: copy })
      }),

    // The photos of a saved report may have been sent, so they must not change or disappear.
    removePhoto: (photoId) =>
      db.transaction('rw', [db.reports, db.photos, db.photoBytes, db.photoCopies], async () => {
        const photo = await db.photos.get(photoId)
        if (photo && !(await isSaved(db, photo.reportId))) await deletePhotos(db, [photoId])
      }),

    savePhotoCopy: (copy) =>
      db.transaction('rw', [db.reports, db.photoCopies], async () => {
        const row = await db.reports.get(copy.reportId)
        if (row?.ownerId === copy.ownerId) await db.photoCopies.put(copy)
      }),

    captionPhoto: (photoId, caption) =>
      db.transaction('rw', [db.reports, db.photos], async () => {
        const photo = await db.photos.get(photoId)
        if (photo && !(await isSaved(db, photo.reportId))) await db.photos.put({ ...photo, caption })
      }),

    orderPhotos: (ownerId, reportId, photoIds) =>
      db.transaction('rw', [db.reports, db.photos], async () => {
        if (await isSaved(db, reportId)) return
        const photos = await db.photosOf(ownerId, reportId).sortBy('position')
        await db.photos.bulkPut(inOrder(photos, photoIds))
      }),
  }
}

function draftTables(db: PortalDatabase) {
  return [db.drafts, db.visitDrafts, db.reports]
}

function photoTables(db: PortalDatabase) {
  return [db.pictures, db.photos, db.photoBytes, db.photoCopies]
}

async function deletePhotos(db: PortalDatabase, photoIds: string[]): Promise<void> {
  await db.photos.bulkDelete(photoIds)
  await db.photoBytes.bulkDelete(photoIds)
  await db.photoCopies.bulkDelete(photoIds)
}

async function isVisitDraft(db: PortalDatabase, visitId: string): Promise<boolean> {
  return (await db.visitDrafts.where('visitId').equals(visitId).count()) > 0
}

async function requireDraft(db: PortalDatabase, reportId: string): Promise<Draft> {
  const draft = await db.drafts.where('reportId').equals(reportId).first()
  if (draft) return draft
  await requireUnsaved(db, reportId)
  throw new DraftGoneError('discarded')
}

async function requireUnsaved(db: PortalDatabase, reportId: string): Promise<void> {
  if (await isSaved(db, reportId)) throw new DraftGoneError('saved')
}

async function isSaved(db: PortalDatabase, reportId: string): Promise<boolean> {
  return (await db.reports.get(reportId)) !== undefined
}
