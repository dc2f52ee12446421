import { CHIMNEY_PART_LABELS, type ChimneyPart } from '#domain/chimney.ts'
import type { TakenPicture } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import type { PortalPorts } from '../shell/ports.ts'
import { PhotoError } from './preparedPhoto.ts'

// A picture that crashes the app at each attempt must not do so forever.
const MAX_ATTEMPTS = 4

/** The draft that photos are added to: of a report, or of the record of a visit. */
export type PhotoTarget = {
  ownerId: string
  /** The id that the report or the record will have; null if nothing is begun. */
  find: () => Promise<string | null>
  /** The same, for a new picture: begins the draft if there is none. */
  begin: () => Promise<string>
  maxPhotos: number
  /** Shown if there would be more photos. */
  tooMany: string
  /** Shown with the error of a picture that is kept. */
  kept: string
}

/** A picture file, of this part if it is given [R35]. */
type Taken = {
  /** Also the id of the photo that will be made from it. */
  id: string
  file: File
  part?: ChimneyPart | undefined
}

type PhotoPorts = Pick<PortalPorts, 'store' | 'preparePhoto'>

/** Stores a picture until it has become a photo (rule OB20a). Resolves to null if that fails, as without space. */
export async function storePicture(
  { store }: PhotoPorts,
  target: PhotoTarget,
  { id, file, part }: Taken,
): Promise<TakenPicture | null> {
  try {
    const bytes = await file.arrayBuffer()
    const picture: TakenPicture = {
      id,
      ownerId: target.ownerId,
      reportId: await target.begin(),
      fileName: file.name,
      contentType: file.type,
      ...(part && { part }),
      attempts: 0,
    }
    await store.addPicture(picture, bytes)
    return picture
  } catch (error) {
    // The photo is smaller. If it cannot be stored either, that error is shown.
    console.warn('The picture could not be stored before it was prepared', error)
    return null
  }
}

/** Turns a stored picture into a photo, unless another tab has already done so. */
export async function finishPicture(
  portal: PhotoPorts,
  target: PhotoTarget,
  picture: TakenPicture,
): Promise<void> {
  const { id, fileName, contentType, part } = picture
  const bytes = await portal.store.photoBytes(id)
  if (!bytes) return
  await storePhoto(
    portal,
    target,
    { id, file: new File([bytes], fileName, { type: contentType }), part },
    picture,
  )
}

/**
 * Turns a picture into a photo of the draft. If that fails, the picture stays stored for another attempt, unless no
 * attempt can succeed or there were too many.
 *
 * @param stored the picture as it was stored, or null if it could not be. Of one that is gone since then, another tab
 * has made the photo, or removed it: nothing happens, and no draft is begun
 */
export async function storePhoto(
  portal: PhotoPorts,
  target: PhotoTarget,
  taken: Taken,
  stored: TakenPicture | null,
): Promise<void> {
  const { id } = taken
  if (stored && !(await storedPictures(portal, target)).some((picture) => picture.id === id)) return
  const counted = await begin(portal, id)
  try {
    if (counted && counted.attempts > MAX_ATTEMPTS) {
      throw new PhotoError('This picture could not be prepared, though it was tried again. Take it again.')
    }
    await addPreparedPhoto(portal, target, taken, stored?.reportId ?? (await target.begin()))
  } catch (error) {
    if (isFinal(error)) await portal.store.removePicture(id)
    throw error
  }
}

/** The pictures of the draft from which no photo was made yet. */
export async function storedPictures({ store }: PhotoPorts, target: PhotoTarget): Promise<TakenPicture[]> {
  const reportId = await target.find()
  return reportId === null ? [] : store.pictures(target.ownerId, reportId)
}

/** Whether the picture is stored for another attempt. False if the database cannot be read: it must not be promised. */
export async function isPictureStored(portal: PhotoPorts, target: PhotoTarget, id: string): Promise<boolean> {
  try {
    return (await storedPictures(portal, target)).some((picture) => picture.id === id)
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
  { ownerId, maxPhotos, tooMany }: PhotoTarget,
  { id, file, part }: Taken,
  reportId: string,
): Promise<void> {
  const earlier = await store.photos(ownerId, reportId)
  if (earlier.length >= maxPhotos) throw new PhotoError(tooMany)
  const { bytes, copy, ...prepared } = await preparePhoto(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const ofPart = part ? { part, caption: CHIMNEY_PART_LABELS[part] } : {}
  const photo = { ...prepared, ...ofPart, id, ownerId, reportId, position, path: null }
  // Replaces the picture in one transaction. If there is no space for the photo, the picture must stay: on an iPhone it
  // is the only copy (rule OB12d).
  await store.addPhoto(photo, bytes, copy)
}
