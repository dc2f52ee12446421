import type { PortalDatabase } from '../schema.ts'

/** The photos of one report. */
export function photosOf(db: PortalDatabase, ownerId: string, reportId: string) {
  return db.photos.where('[ownerId+reportId]').equals([ownerId, reportId])
}

/** The pictures of one report that no photo was made of. */
export function picturesOf(db: PortalDatabase, ownerId: string, reportId: string) {
  return db.pictures.where('[ownerId+reportId]').equals([ownerId, reportId])
}
