import type { PhotoMark } from '#domain/photoMarks.ts'
import type { Draft } from '#sync/draft.ts'
import type { PortalPorts } from '../../shell/ports.ts'

type MarkPorts = Pick<PortalPorts, 'store' | 'preparePhoto' | 'uuid'>

/** Replaces a photo of the draft by one with the marks drawn into it [R35]. The unmarked one is deleted. */
export async function markPhoto(
  { store, preparePhoto, uuid }: MarkPorts,
  { ownerId, reportId }: Draft,
  photoId: string,
  marks: readonly PhotoMark[],
): Promise<void> {
  const stored = (await store.photos(ownerId, reportId)).find(({ id }) => id === photoId)
  const picture = await store.photoBytes(photoId)
  if (!stored || !picture) return
  const file = new File([picture], stored.fileName, { type: stored.contentType })
  const { bytes, copy, ...prepared } = await preparePhoto(file, marks)
  // Another id, since the screen caches the thumbnail of the old one.
  await store.replacePhoto(photoId, { ...stored, ...prepared, id: uuid() }, bytes, copy)
}
