import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { CHIMNEY_PART_LABELS } from '#domain/chimney.ts'
import type { Draft, StoredPhoto } from '#sync/draft.ts'
import { useThumbnailUrls, type ThumbnailUrls } from '../../drafts/useThumbnailUrls.ts'
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
  const urls = useThumbnailUrls()
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
