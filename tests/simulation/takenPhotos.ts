import type { Draft, StoredPhoto } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { contentOf } from './officeServer.ts'

/** A photo that was made from a picture with these bytes. */
export function aTakenPhoto(
  { ownerId, reportId }: Draft,
  id: string,
  position: number,
  bytes: ArrayBuffer,
): StoredPhoto {
  return {
    id,
    ownerId,
    reportId,
    position,
    fileName: 'flue.jpg',
    contentType: 'image/jpeg',
    size: 2,
    md5: contentOf(bytes),
    thumbnail: new ArrayBuffer(0),
    // Lets a test match caption and photo.
    caption: contentOf(bytes),
    path: null,
  }
}

/** Stores the picture first, then makes a photo of it, as the form does (rule OB20a). */
export async function takePicture(store: Store, photo: StoredPhoto, bytes: ArrayBuffer): Promise<void> {
  const { id, ownerId, reportId, fileName, contentType } = photo
  await store.addPicture({ id, ownerId, reportId, fileName, contentType, attempts: 0 }, bytes)
  await store.beginPhoto(id)
  await store.addPhoto(photo, bytes, new ArrayBuffer(0))
}

/** Makes photos of the pictures that an earlier tab left, as a tab does that opens the form. */
export async function finishPictures(store: Store, draft: Draft): Promise<void> {
  for (const [index, { id }] of (await store.pictures(draft.ownerId, draft.reportId)).entries()) {
    const bytes = await store.photoBytes(id)
    if (!bytes) continue
    await store.beginPhoto(id)
    await store.addPhoto(aTakenPhoto(draft, id, index, bytes), bytes, new ArrayBuffer(0))
  }
}
