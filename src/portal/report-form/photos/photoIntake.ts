import { MAX_PHOTOS } from '#domain/photo.ts'
import type { Draft, TakenPicture } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import type { PortalPorts } from '../../shell/ports.ts'
import { PhotoError } from './photoError.ts'

// A picture that crashes the app each time must not do so forever.
const MOST_ATTEMPTS = 4

type PhotoPorts = Pick<PortalPorts, 'store' | 'preparePhoto'>

/** Stores a picture until a photo has been made of it, if there is space for it (rule OB20). */
export async function keepPicture(portal: PhotoPorts, draft: Draft, id: string, file: File): Promise<void> {
  const { ownerId, reportId } = draft
  const picture = { id, ownerId, reportId, fileName: file.name, contentType: file.type, attempts: 0 }
  try {
    await portal.store.keepPicture(picture, await file.arrayBuffer())
  } catch (error) {
    // The photo is smaller; if it cannot be stored either, its own error is shown.
    console.warn('The picture could not be kept before it was prepared', error)
  }
}

/** Turns a picture that was left into a photo, unless another tab has done it. */
export async function finishPicture(portal: PhotoPorts, draft: Draft, picture: TakenPicture): Promise<void> {
  const { id, fileName, contentType } = picture
  const bytes = await portal.store.photoBytes(id)
  if (!bytes || !(await isKept(portal, draft, id))) return
  await storePhoto(portal, draft, id, new File([bytes], fileName, { type: contentType }))
}

/**
 * Turns a picture into a photo of the draft. If that fails, the picture stays for another attempt, unless an attempt
 * cannot help or there were too many.
 */
export async function storePhoto(portal: PhotoPorts, draft: Draft, id: string, file: File): Promise<void> {
  const picture = await begin(portal, id)
  try {
    if (picture && picture.attempts > MOST_ATTEMPTS) {
      throw new PhotoError('This picture could not be prepared, though it was tried again. Take it again.')
    }
    await addPreparedPhoto(portal, draft, id, file)
  } catch (error) {
    if (isFinal(error)) await portal.store.removePicture(id)
    throw error
  }
}

/** Whether the picture is stored for another attempt. False if that cannot be read: then nothing is promised. */
export async function isKept({ store }: PhotoPorts, draft: Draft, id: string): Promise<boolean> {
  try {
    return (await store.pictures(draft.ownerId, draft.reportId)).some((picture) => picture.id === id)
  } catch {
    return false
  }
}

async function begin({ store }: PhotoPorts, id: string): Promise<TakenPicture | null> {
  try {
    return await store.beginPhoto(id)
  } catch (error) {
    // An uncounted attempt is still worth making.
    console.warn('The attempt to prepare a picture could not be counted', error)
    return null
  }
}

// A file that is not a picture never works. Without memory, space or a worker it may work the next time.
function isFinal(error: unknown): boolean {
  return error instanceof DraftGoneError || (error instanceof PhotoError && !error.mayWorkLater)
}

async function addPreparedPhoto(
  { store, preparePhoto }: PhotoPorts,
  draft: Draft,
  id: string,
  file: File,
): Promise<void> {
  const { ownerId, reportId } = draft
  const earlier = await store.photos(ownerId, reportId)
  if (earlier.length >= MAX_PHOTOS) throw new PhotoError(`A report can have ${MAX_PHOTOS} photos.`)
  const { bytes, copy, ...prepared } = await preparePhoto(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const photo = { ...prepared, id, ownerId, reportId, position, path: null }
  // Replaces the picture in one transaction. If the photo does not fit, the picture has to stay: on an iPhone it is
  // the only copy (rule OB12).
  await store.addPhoto(photo, bytes, copy)
}
