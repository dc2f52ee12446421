import type { Timestamp } from './time.ts'

export const PHOTO_BUCKET = 'inspection-photos'

/** The most photos that the database takes on a report. */
export const MAX_PHOTOS = 200

/** The most characters that the database takes as a caption. */
export const MAX_CAPTION_LENGTH = 500

/**
 * Why a picture file cannot become a photo. `no-memory`: the phone could not hold the decoded picture. `gone`: the
 * file cannot be read any more.
 */
export type PhotoFailure =
  | 'empty'
  | 'gone'
  | 'pdf'
  | 'svg'
  | 'heic'
  | 'unreadable'
  | 'too-large'
  | 'no-memory'

/** What is known of a photo besides its bytes. */
export type Photo = {
  /** A UUID made on the device. */
  id: string
  reportId: string
  /** The object's name in the bucket: `{report id}/{timestamp}-{file name}` [R19]. */
  path: string
  contentType: string
  /** Bytes. */
  size: number
  /** MD5 of the bytes in lower-case hexadecimal, which is what object storage answers as the ETag. */
  md5: string
}

/**
 * The photo's place in the bucket [R19]. The name keeps only characters that every object store accepts;
 * `takenAt` plus `position` milliseconds keeps photos of one moment apart and in order.
 */
export function photoPath(reportId: string, takenAt: Timestamp, position: number, fileName: string): string {
  const timestamp = Date.parse(takenAt) + position
  return `${reportId}/${timestamp}-${safeFileName(fileName)}`
}

function safeFileName(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+/g, '')
  return plain.slice(-80) || 'photo.jpg'
}
