import type { DraftStore } from '#sync/ports/draftStore.ts'
import type { PortalDatabase } from '../schema.ts'

/** Drafts of reports and visit records, and the photos of drafts and reports. */
export function createDraftStore(db: PortalDatabase): DraftStore {
  const writes = async () => (await import('./draftWrites.ts')).createDraftWrites(db)
  return {
    draft: async (ownerId, jobId) => (await db.drafts.get([ownerId, jobId])) ?? null,

    drafts: (ownerId) => db.drafts.where('ownerId').equals(ownerId).toArray(),

    pictures: async (ownerId, reportId) =>
      (await db.picturesOf(ownerId, reportId).toArray()).map(({ seq: _seq, ...picture }) => picture),

    photos: (ownerId, reportId) =>
      db.transaction('r', [db.photos, db.reports], async () => {
        const [photos, row] = await Promise.all([
          db.photosOf(ownerId, reportId).sortBy('position'),
          db.reports.get(reportId),
        ])
        return photos.map((photo) => ({ ...photo, path: row?.photoPaths?.[photo.id] ?? null }))
      }),

    photoBytes: async (photoId) => (await db.photoBytes.get(photoId))?.bytes ?? null,

    photoCopies: (ownerId, reportId) =>
      db.photoCopies.where('[ownerId+reportId]').equals([ownerId, reportId]).toArray(),

    visitDrafts: (ownerId) => db.visitDrafts.where('ownerId').equals(ownerId).toArray(),

    submitReport: async (...change) => (await writes()).submitReport(...change),
    openDraft: async (...change) => (await writes()).openDraft(...change),
    saveDraft: async (...change) => (await writes()).saveDraft(...change),
    discardDraft: async (...change) => (await writes()).discardDraft(...change),
    addPicture: async (...change) => (await writes()).addPicture(...change),
    beginPhoto: async (...change) => (await writes()).beginPhoto(...change),
    removePicture: async (...change) => (await writes()).removePicture(...change),
    addPhoto: async (...change) => (await writes()).addPhoto(...change),
    replacePhoto: async (...change) => (await writes()).replacePhoto(...change),
    removePhoto: async (...change) => (await writes()).removePhoto(...change),
    savePhotoCopy: async (...change) => (await writes()).savePhotoCopy(...change),
    captionPhoto: async (...change) => (await writes()).captionPhoto(...change),
    orderPhotos: async (...change) => (await writes()).orderPhotos(...change),
    saveVisitDraft: async (...change) => (await writes()).saveVisitDraft(...change),
    recordVisit: async (...change) => (await writes()).recordVisit(...change),
  }
}
