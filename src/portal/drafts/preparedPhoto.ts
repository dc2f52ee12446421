import type { PhotoFailure } from '#domain/photo.ts'
import type { PreparedPhoto } from '../shell/ports.ts'

/** Thrown if a picture file cannot become a photo, now or ever. Its message is for the technician. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  constructor(
    message: string,
    readonly mayWorkLater = false,
  ) {
    super(message)
  }
}

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

const CHOOSE = 'Choose a JPEG or PNG picture.'

const MESSAGES: Record<PhotoFailure, string> = {
  empty: 'The file is empty. Take the photo again.',
  gone: 'The file could not be read. Choose it again.',
  pdf: `This file is not a picture but a PDF document. ${CHOOSE}`,
  svg: `This file is not a picture but an SVG drawing. ${CHOOSE}`,
  heic:
    'This phone cannot open HEIC photos. Set the camera to save JPEG (on an iPhone: Settings, Camera, ' +
    'Formats, Most Compatible) and take the photo again.',
  unreadable: `This file is not a picture that this phone can open, or it is damaged. ${CHOOSE}`,
  'too-large': 'The picture is too large for this phone. Take it with a lower resolution.',
  'no-memory': 'This phone had no memory left for the picture. Close other apps, then try again.',
  'too-old':
    'This browser is too old to prepare photos. Update the phone (an iPhone: to iOS 16.4 or newer). Until then, take ' +
    'the photos with the camera app, and send them to the office.',
}

/** The error for a picture file that could not be decoded. */
export function photoErrorFor(failure: PhotoFailure): PhotoError {
  return new PhotoError(MESSAGES[failure], failure === 'no-memory')
}
