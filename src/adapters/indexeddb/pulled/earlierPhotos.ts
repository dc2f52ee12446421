import type { ReportStore } from '#sync/ports/reportStore.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'

type EarlierPhotoWrites = Pick<ReportStore, 'keepEarlierPhotos' | 'saveEarlierPhoto'>

/** The writes of the thumbnails of earlier visits' photos [R33]. */
export function createEarlierPhotoWrites({ read, writeIfRoom }: GuardedDatabase): EarlierPhotoWrites {
  return {
    async keepEarlierPhotos(ownerId, paths) {
      const stored = await read((db) =>
        db.earlierPhotos.where('[ownerId+path]').between([ownerId, ''], [ownerId, '\uFFFF']).primaryKeys(),
      )()
      const gone = stored.filter(([, path]) => !paths.includes(path))
      // Most pulls find none. They need no write transaction, which would wait for another tab's.
      if (gone.length > 0) await writeIfRoom(['earlierPhotos'], (db) => db.earlierPhotos.bulkDelete(gone))()
      const known = new Set(stored.map(([, path]) => path))
      return paths.filter((path) => !known.has(path))
    },

    saveEarlierPhoto: writeIfRoom(['earlierPhotos', 'settings'], async (db, photo) => {
      if ((await db.settings.get('identity'))?.userId === photo.ownerId) await db.earlierPhotos.put(photo)
    }),
  }
}
