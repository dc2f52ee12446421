import type { PhotoFailure } from '#domain/photo.ts'
import type { PreparedPhoto } from '../shell/ports.ts'
import { photoErrorFor } from './photoError.ts'

type Result =
  | ({ kind: 'prepared' } & Pick<PreparedPhoto, 'bytes' | 'copy' | 'thumbnail' | 'md5'>)
  | { kind: 'failed'; why: PhotoFailure }

/** The photo that was made of a file. Throws a `PhotoError` if none could be. */
export function preparedPhoto(fileName: string, result: Result): PreparedPhoto {
  if (result.kind === 'failed') throw photoErrorFor(result.why)
  const { bytes, copy, thumbnail, md5 } = result
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')}.jpg`,
    contentType: 'image/jpeg',
    size: bytes.byteLength,
    bytes,
    copy,
    thumbnail,
    md5,
  }
}
