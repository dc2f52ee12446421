import type { Store } from '#sync/ports/store.ts'
import type { VisitPhoto } from '#sync/recordVisit.ts'

/**
 * The photos of the visit to record: those of this tab, and those that another tab has added to the same draft, which
 * the record ends. Null if the other tab has not prepared one of its pictures yet.
 */
export async function photosToRecord(
  store: Pick<Store, 'visitDrafts' | 'photoBytes'>,
  ownerId: string,
  jobId: string,
  shown: readonly VisitPhoto[],
): Promise<VisitPhoto[] | null> {
  const draft = (await store.visitDrafts(ownerId)).find((other) => other.jobId === jobId)
  const photos = shown.map(({ id, fileName, contentType, size, md5, bytes }) => ({
    id,
    fileName,
    contentType,
    size,
    md5,
    bytes,
  }))
  for (const { id, fileName, contentType, prepared } of draft?.photos ?? []) {
    if (shown.some((photo) => photo.id === id)) continue
    if (prepared === null) return null
    const bytes = await store.photoBytes(id)
    const { size, md5 } = prepared
    if (bytes) photos.push({ id, fileName, contentType, size, md5, bytes })
  }
  return photos
}
