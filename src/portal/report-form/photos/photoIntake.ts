import { MAX_PHOTOS } from '#domain/photo.ts'
import type { Draft, TakenPicture } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports.ts'
import { PhotoError, type Portal } from '../../ports.ts'

// A picture that ends the app each time must not do so for ever.
const MOST_ATTEMPTS = 4

type PhotoPorts = Pick<Portal, 'store' | 'preparePhoto'>

/** Keeps a picture until a photo has been made of it, if there is room for it (rule OB20). */
export async function keepPicture(portal: PhotoPorts, draft: Draft, id: string, file: File): Promise<void> {
  const { ownerId, reportId } = draft
  const picture = { id, ownerId, reportId, fileName: file.name, contentType: file.type, attempts: 0 }
  try {
    await portal.store.keepPicture(picture, await file.arrayBuffer())
  } catch (error) {
    // The photo is smaller, and whoever makes it says what is wrong if that cannot be kept either.
    console.warn('The picture could not be kept before it was prepared', error)
  }
}

/** Makes a photo of a picture that was left, unless another tab has done it. */
export async function finishPicture(portal: PhotoPorts, draft: Draft, picture: TakenPicture): Promise<void> {
  const { id, fileName, contentType } = picture
  const bytes = await portal.store.photoBytes(id)
  if (!bytes || !(await isKept(portal, draft, id))) return
  await storePhoto(portal, draft, id, new File([bytes], fileName, { type: contentType }))
}

/**
 * Makes a photo of a picture, and puts it into its place in the draft. Where that fails, the picture stays to
 * be tried again, unless that cannot help or was done often enough.
 */
export async function storePhoto(portal: PhotoPorts, draft: Draft, id: string, file: File): Promise<void> {
  const picture = await begin(portal, id)
  try {
    if (picture && picture.attempts > MOST_ATTEMPTS) {
      throw new PhotoError('This picture could not be prepared, though it was tried again. Take it again.')
    }
    await preparePhoto(portal, draft, id, file)
  } catch (error) {
    if (isFinal(error)) await portal.store.removePicture(id)
    throw error
  }
}

/** Whether the picture is kept, to be tried again. Not where the phone cannot say: then nothing is promised. */
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
    // An attempt that is not counted is still worth making.
    console.warn('The attempt to prepare a picture could not be counted', error)
    return null
  }
}

// Nothing helps a file that is no picture. Without memory, room or a worker it may work the next time.
function isFinal(error: unknown): boolean {
  return error instanceof DraftGoneError || (error instanceof PhotoError && !error.mayWorkLater)
}

async function preparePhoto(
  { store, preparePhoto: prepare }: PhotoPorts,
  draft: Draft,
  id: string,
  file: File,
): Promise<void> {
  const { ownerId, reportId } = draft
  const earlier = await store.photos(ownerId, reportId)
  if (earlier.length >= MAX_PHOTOS) throw new PhotoError(`A report can have ${MAX_PHOTOS} photos.`)
  const { bytes, copy, ...prepared } = await prepare(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const photo = { ...prepared, id, ownerId, reportId, position, path: null }
  // Takes the picture's place in one transaction. If it does not fit, the picture has to stay: on an iPhone it is
  // the only copy (rule OB12).
  await store.addPhoto(photo, bytes, copy)
}
