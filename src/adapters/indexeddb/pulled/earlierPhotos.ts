import type { ReportStore } from '#sync/ports/reportStore.ts'
import type { PortalDatabase } from '../schema.ts'

type EarlierPhotoStore = Pick<ReportStore, 'keepEarlierPhotos' | 'saveEarlierPhoto'>

/** The thumbnails of earlier visits' photos [R33]. */
export function createEarlierPhotoStore(db: PortalDatabase): EarlierPhotoStore {
  return {
    async keepEarlierPhotos(ownerId, paths) {
      const stored = await db.earlierPhotos
        .where('[ownerId+path]')
        .between([ownerId, ''], [ownerId, '\uFFFF'])
        .primaryKeys()
      const gone = stored.filter(([, path]) => !paths.includes(path))
      // Most pulls find none. They need no write transaction, which would wait for another tab's.
      if (gone.length > 0) await db.earlierPhotos.bulkDelete(gone)
      const known = new Set(stored.map(([, path]) => path))
      return paths.filter((path) => !known.has(path))
    },

    saveEarlierPhoto: (photo) =>
      db.transaction('rw', [db.earlierPhotos, db.settings], async () => {
        if ((await db.settings.get('identity'))?.userId === photo.ownerId) await db.earlierPhotos.put(photo)
      }),
  }
}
