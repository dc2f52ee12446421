import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Draft, StoredPhoto } from '#sync/draft.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { createThumbnailUrls, type ThumbnailUrls } from './thumbnailUrls.ts'

export type DraftPhoto = Pick<StoredPhoto, 'id' | 'fileName'> & { caption: string; thumbnailUrl: string }

const NONE: readonly DraftPhoto[] = []

const Context = createContext(NONE)

type DraftPhotosProviderProps = { draft: Draft; isEnding: RefObject<boolean>; children: ReactNode }

/** Reads the draft's photos once for all that shows them, and again whenever they change. */
export function DraftPhotosProvider({ draft, isEnding, children }: DraftPhotosProviderProps) {
  const { store } = usePortal()
  const { ownerId, reportId } = draft
  const [urls] = useState(createThumbnailUrls)
  const shown = useRef(NONE)
  const photos = useLiveQuery(async () => {
    const stored = await store.photos(ownerId, reportId)
    // The end of the draft itself changes them, and the notice must not wait for them to be drawn anew.
    if (!isEnding.current) shown.current = stored.map((photo) => draftPhoto(photo, urls))
    return shown.current
  }, [store, ownerId, reportId, urls, isEnding])

  useEffect(() => {
    if (photos) urls.keepOnly(photos)
  }, [photos, urls])
  useEffect(() => () => urls.keepOnly([]), [urls])

  return <Context value={photos ?? NONE}>{children}</Context>
}

function draftPhoto(photo: StoredPhoto, urls: ThumbnailUrls): DraftPhoto {
  const { id, fileName, caption = '' } = photo
  return { id, fileName, caption, thumbnailUrl: urls.of(photo) }
}

/** The photos that the draft has so far, in their order. */
export function useDraftPhotos(): readonly DraftPhoto[] {
  return use(Context)
}
