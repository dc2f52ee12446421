import { preparePhoto } from '#adapters/preparePhoto.ts'
import { photoErrorFor } from './photoMessages.ts'
import type { PreparedPhoto } from './portal.ts'

/** Makes of a picture file what a report holds of it. Throws a `PhotoError` where it cannot be used. */
export async function makePhoto(file: File): Promise<PreparedPhoto> {
  const answer = await preparePhoto(file)
  if (answer.kind === 'failed') throw photoErrorFor(answer.why)
  const { bytes, copy, thumbnail, md5 } = answer
  return {
    fileName: `${file.name.replace(/\.[^.]*$/, '')}.jpg`,
    contentType: 'image/jpeg',
    size: bytes.byteLength,
    bytes,
    copy,
    thumbnail,
    md5,
  }
}
