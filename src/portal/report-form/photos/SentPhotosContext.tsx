import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { Draft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { useThumbnailUrls, type ThumbnailUrls } from '../../drafts/useThumbnailUrls.ts'
import { collectPhotos, numberPhotos } from '../../report-document/collectPhotos.ts'
import { usePortal } from '../../shell/PortalContext.tsx'

/** A photo that the report has already. `url` is null if there is no picture of it on this phone. */
type SentPhoto = { id: string; text: string; url: string | null }

const NONE: readonly SentPhoto[] = []

const Context = createContext(NONE)

/** Provides the photos that the report has which the draft corrects [R43]. */
export function SentPhotosProvider({ draft, children }: { draft: Draft; children: ReactNode }) {
  const { store } = usePortal()
  const urls = useThumbnailUrls()
  const photos = useLiveQuery(() => sentPhotos(store, draft, urls), [store, draft, urls])

  useEffect(() => {
    if (photos) urls.revokeAllExcept(photos)
  }, [photos, urls])

  return <Context value={photos ?? NONE}>{children}</Context>
}

export function useSentPhotos(): readonly SentPhoto[] {
  return use(Context)
}

async function sentPhotos(
  store: Pick<Store, 'report' | 'reportOfJob' | 'photos' | 'photoCopies'>,
  { ownerId, jobId, corrects }: Draft,
  urls: ThumbnailUrls,
): Promise<readonly SentPhoto[]> {
  const report = corrects ? await store.report(ownerId, corrects.reportId) : null
  if (!report) return NONE
  const newest = await store.reportOfJob(ownerId, jobId)
  const photoUrls = newest?.report.id === report.id ? newest.photoUrls : []
  const taken = await store.photos(ownerId, report.id)
  const copies = await store.photoCopies(ownerId, report.id)
  // Of those that were taken here, the thumbnails are enough.
  const others = copies.filter(({ id }) => !taken.some((photo) => photo.id === id))
  return numberPhotos(collectPhotos({ report, photoUrls }, taken, others)).map(({ id, text, bytes }) => ({
    id,
    text,
    url: bytes && urls.of({ id, thumbnail: bytes }),
  }))
}
