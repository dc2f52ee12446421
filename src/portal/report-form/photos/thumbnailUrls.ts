import type { StoredPhoto } from '#sync/draft.ts'

/** Addresses under which the page can show thumbnails. Each holds on to its bytes until it is let go. */
export type ThumbnailUrls = {
  /** The photo's address: the same one each time, since a new one would be decoded and drawn anew. */
  of(photo: Pick<StoredPhoto, 'id' | 'thumbnail'>): string
  /** Lets go of all others. */
  keepOnly(photos: readonly Pick<StoredPhoto, 'id'>[]): void
}

export function createThumbnailUrls(): ThumbnailUrls {
  const urls = new Map<string, string>()
  return {
    of({ id, thumbnail }) {
      const url = urls.get(id) ?? URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' }))
      urls.set(id, url)
      return url
    },
    keepOnly(photos) {
      const kept = new Set(photos.map(({ id }) => id))
      for (const [id, url] of urls) {
        if (kept.has(id)) continue
        URL.revokeObjectURL(url)
        urls.delete(id)
      }
    },
  }
}
