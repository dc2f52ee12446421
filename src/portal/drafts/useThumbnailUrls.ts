import { useEffect, useState } from 'react'
import type { StoredPhoto } from '#sync/draft.ts'

/** Object URLs of thumbnails. Each holds its bytes in memory until it is revoked. */
export type ThumbnailUrls = {
  /** The photo's URL: always the same one, since a new one would be decoded again. */
  of(photo: Pick<StoredPhoto, 'id' | 'thumbnail'>): string
  revokeAllExcept(photos: readonly Pick<StoredPhoto, 'id'>[]): void
}

function createThumbnailUrls(): ThumbnailUrls {
  const urls = new Map<string, string>()
  return {
    of({ id, thumbnail }) {
      const url = urls.get(id) ?? URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' }))
      urls.set(id, url)
      return url
    },
    revokeAllExcept(photos) {
      const remaining = new Set(photos.map(({ id }) => id))
      for (const [id, url] of urls) {
        if (remaining.has(id)) continue
        URL.revokeObjectURL(url)
        urls.delete(id)
      }
    },
  }
}

/** Object URLs of thumbnails for as long as the component is mounted. */
export function useThumbnailUrls(): ThumbnailUrls {
  const [urls] = useState(createThumbnailUrls)
  useEffect(() => () => urls.revokeAllExcept([]), [urls])
  return urls
}
