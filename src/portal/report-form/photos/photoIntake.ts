import { MAX_PHOTOS } from '#domain/photo.ts'
import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/chimney.ts'
import type { Draft, TakenPicture } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import type { PortalPorts } from '../../shell/ports.ts'
import { PhotoError } from './photoError.ts'

// A picture that crashes the app at each attempt must not do so forever.
const MAX_ATTEMPTS = 4

type PhotoPorts = Pick<PortalPorts, 'store' | 'preparePhoto'>

/** Stores a picture, of this part if it is given [R35], if there is space, until it has become a photo (rule OB20). */
export async function storePicture(
  portal: PhotoPorts,
  draft: Draft,
  id: string,
  file: File,
  part?: ChimneyPart,
): Promise<void> {
  const { ownerId, reportId } = draft
  const bare = { id, ownerId, reportId, fileName: file.name, contentType: file.type, attempts: 0 }
  const picture = part ? { ...bare, part } : bare
  try {
    await portal.store.addPicture(picture, await file.arrayBuffer())
  } catch (error) {
    // The photo is smaller. If it cannot be stored either, that error is shown.
    console.warn('The picture could not be stored before it was prepared', error)
  }
}

/** Turns a stored picture into a photo, unless another tab has already done so. */
export async function finishPicture(portal: PhotoPorts, draft: Draft, picture: TakenPicture): Promise<void> {
  const { id, fileName, contentType } = picture
  const bytes = await portal.store.photoBytes(id)
  if (!bytes || !(await isPictureStored(portal, draft, id))) return
  await storePhoto(portal, draft, id, new File([bytes], fileName, { type: contentType }), picture.part)
}

/**
 * Turns a picture into a photo of the draft. If that fails, the picture stays stored for another attempt, unless no
 * attempt can succeed or there were too many.
 */
export async function storePhoto(
  portal: PhotoPorts,
  draft: Draft,
  id: string,
  file: File,
  part?: ChimneyPart,
): Promise<void> {
  const picture = await begin(portal, id)
  try {
    if (picture && picture.attempts > MAX_ATTEMPTS) {
      throw new PhotoError('This picture could not be prepared, though it was tried again. Take it again.')
    }
    await addPreparedPhoto(portal, draft, id, file, part)
  } catch (error) {
    if (isFinal(error)) await portal.store.removePicture(id)
    throw error
  }
}

/** Whether the picture is stored for another attempt. False if the database cannot be read: it must not be promised. */
export async function isPictureStored({ store }: PhotoPorts, draft: Draft, id: string): Promise<boolean> {
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
    // An attempt that is not counted is better than none.
    console.warn('The attempt to prepare a picture could not be counted', error)
    return null
  }
}

// A file that is not a picture never succeeds. Without memory, space or a worker, a later attempt may succeed.
function isFinal(error: unknown): boolean {
  return error instanceof DraftGoneError || (error instanceof PhotoError && !error.mayWorkLater)
}

async function addPreparedPhoto(
  { store, preparePhoto }: PhotoPorts,
  draft: Draft,
  id: string,
  file: File,
  part?: ChimneyPart,
): Promise<void> {
  const { ownerId, reportId } = draft
  const earlier = await store.photos(ownerId, reportId)
  if (earlier.length >= MAX_PHOTOS) throw new PhotoError(`A report can have ${MAX_PHOTOS} photos.`)
  const { bytes, copy, ...prepared } = await preparePhoto(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const ofPart = part ? { part, caption: CHIMNEY_PART_LABELS[part] } : {}
  const photo = { ...prepared, ...ofPart, id, ownerId, reportId, position, path: null }
  // Replaces the picture in one transaction. If there is no space for the photo, the picture must stay: on an iPhone it
  // is the only copy (rule OB12).
  await store.addPhoto(photo, bytes, copy)
}
