import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { CHIMNEY_PART_LABELS } from '#domain/chimney.ts'
import type { Draft, StoredPhoto } from '#sync/draft.ts'
import { usePortal } from '../../shell/PortalContext.tsx'

export type DraftPhoto = Pick<StoredPhoto, 'id' | 'fileName' | 'part'> & {
  caption: string
  thumbnailUrl: string
}

const NONE: readonly DraftPhoto[] = []

const Context = createContext(NONE)

type DraftPhotosProviderProps = { draft: Draft; isEnding: RefObject<boolean>; children: ReactNode }

/** Provides the draft's photos to all components that show them. */
export function DraftPhotosProvider({ draft, isEnding, children }: DraftPhotosProviderProps) {
  const { store } = usePortal()
  const { ownerId, reportId } = draft
  const [urls] = useState(createThumbnailUrls)
  const shown = useRef(NONE)
  const photos = useLiveQuery(async () => {
    const stored = await store.photos(ownerId, reportId)
    // Saving or discarding the draft changes them. The toast must not wait for that to render.
    if (!isEnding.current) shown.current = stored.map((photo) => draftPhoto(photo, urls))
    return shown.current
  }, [store, ownerId, reportId, urls, isEnding])

  useEffect(() => {
    if (photos) urls.revokeAllExcept(photos)
  }, [photos, urls])
  useEffect(() => () => urls.revokeAllExcept([]), [urls])

  return <Context value={photos ?? NONE}>{children}</Context>
}

function draftPhoto(photo: StoredPhoto, urls: ThumbnailUrls): DraftPhoto {
  const { id, fileName, part, caption = '' } = photo
  return { id, fileName, caption, thumbnailUrl: urls.of(photo), ...(part && { part }) }
}

/** What the photo shows: its caption, its part, or else the name of its file. */
export function photoText({ caption, part, fileName }: DraftPhoto): string {
  return caption.trim() || (part ? CHIMNEY_PART_LABELS[part] : fileName)
}

/** The draft's photos in order. */
export function useDraftPhotos(): readonly DraftPhoto[] {
  return use(Context)
}

/** Object URLs of thumbnails. Each holds its bytes in memory until it is revoked. */
type ThumbnailUrls = {
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
