import type { DraftStore } from '#sync/ports/draftStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'

export type DraftReads = Pick<
  DraftStore,
  'draft' | 'drafts' | 'handover' | 'pictures' | 'photos' | 'photoBytes' | 'photoCopies' | 'visitDrafts'
>

/** The reads of drafts of reports and visit records, and of the photos of drafts and reports. */
export function createDraftReads({ read }: GuardedDatabase): DraftReads {
  return {
    draft: read(async (db, ownerId, jobId) => (await db.drafts.get([ownerId, jobId])) ?? null),

    drafts: read((db, ownerId) => db.drafts.where('ownerId').equals(ownerId).toArray()),

    handover: read(async (db, ownerId) => (await db.handovers.get(ownerId))?.jobId ?? null),

    pictures: read(async (db, ownerId, reportId) =>
      (await db.picturesOf(ownerId, reportId).toArray()).map(({ seq: _seq, ...picture }) => picture),
    ),

    photos: read((db, ownerId, reportId) =>
      db.transaction('r', [db.photos, db.reports], async () => {
        const [own, row] = await Promise.all([
          db.photosOf(ownerId, reportId).sortBy('position'),
          db.reports.get(reportId),
        ])
        const paths = row?.ownerId === ownerId ? (row.photoPaths ?? {}) : {}
        const ids = new Set(own.map(({ id }) => id))
        const added = await db.photos.bulkGet(Object.keys(paths).filter((id) => !ids.has(id)))
        return [...own, ...added.flatMap((photo) => photo ?? [])].map((photo) => ({
          ...photo,
          path: paths[photo.id] ?? null,
        }))
      }),
    ),

    photoBytes: read(async (db, photoId) => (await db.photoBytes.get(photoId))?.bytes ?? null),

    photoCopies: read((db, ownerId, reportId) =>
      db.photoCopies.where('[ownerId+reportId]').equals([ownerId, reportId]).toArray(),
    ),

    visitDrafts: read((db, ownerId) => db.visitDrafts.where('ownerId').equals(ownerId).toArray()),
  }
}
