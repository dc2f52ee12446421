import { MAX_PHOTOS } from '#domain/photo.ts'
import type { Draft, TakenPicture } from '#sync/draft.ts'
import { StorageFullError } from '#sync/ports.ts'
import { PhotoError, type Portal } from '../../portal.ts'

// A picture that ends the app each time must not do so for ever.
const MOST_ATTEMPTS = 4

/** Keeps a picture until a photo has been made of it, if there is room for it (rule OB20). */
export async function keepPicture(portal: Portal, draft: Draft, id: string, file: File): Promise<void> {
  const { ownerId, reportId } = draft
  const picture = { id, ownerId, reportId, fileName: file.name, contentType: file.type, attempts: 0 }
  try {
    await portal.store.keepPicture(picture, await file.arrayBuffer())
  } catch (error) {
    // The photo is smaller, and whoever makes it says what is wrong if that cannot be kept either.
    console.warn('The picture could not be kept before it was prepared', error)
  }
}

/** Makes a photo of a picture that was left when the app ended, unless another tab has done it. */
export async function finishPicture(portal: Portal, draft: Draft, picture: TakenPicture): Promise<void> {
  const { id, fileName, contentType } = picture
  const bytes = await portal.store.photoBytes(id)
  const isWaiting = (await portal.store.pictures(draft.ownerId, draft.reportId)).some((one) => one.id === id)
  if (!isWaiting || !bytes) return
  await storePhoto(portal, draft, id, new File([bytes], fileName, { type: contentType }))
}

/** Makes a photo of a picture, and puts it into its place in the draft. Where that fails, the picture is given up. */
export async function storePhoto(portal: Portal, draft: Draft, id: string, file: File): Promise<void> {
  const { store } = portal
  const picture = await store.beginPhoto(id)
  try {
    if (picture && picture.attempts > MOST_ATTEMPTS) {
      throw new PhotoError('The app was closed each time that it prepared this picture. Take it again.')
    }
    await preparePhoto(portal, draft, id, file)
  } catch (error) {
    if (picture) await store.removePicture(id)
    throw error
  }
}

async function preparePhoto(portal: Portal, draft: Draft, id: string, file: File): Promise<void> {
  const { store } = portal
  const { ownerId, reportId } = draft
  const earlier = await store.photos(ownerId, reportId)
  if (earlier.length >= MAX_PHOTOS) throw new PhotoError(`A report can have ${MAX_PHOTOS} photos.`)
  const { bytes, copy, ...prepared } = await portal.preparePhoto(file)
  const position = 1 + Math.max(-1, ...earlier.map((photo) => photo.position))
  const photo = { ...prepared, id, ownerId, reportId, position, path: null, isUploaded: false }
  try {
    await store.addPhoto(photo, bytes, copy)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    // The picture leaves more room than the photo takes.
    await store.removePicture(id)
    await store.addPhoto(photo, bytes, copy)
  }
}
