import type { Timestamp } from './time.ts'

export const PHOTO_BUCKET = 'inspection-photos'

/** The most photos that the database allows on a report. */
export const MAX_PHOTOS = 200

/** The most characters that the database allows in a caption. */
export const MAX_CAPTION_LENGTH = 500

/**
 * Why a picture file cannot become a photo. `no-memory`: the decoded picture does not fit into the phone's memory.
 * `gone`: the file can no longer be read. `too-old`: the browser lacks what photos are prepared with.
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
  | 'too-old'

/** The metadata of a photo. */
export type Photo = {
  /** A UUID made on the device. */
  id: string
  reportId: string
  /** The correction that adds it to its report [R43], and the version that this makes. */
  correction?: { id: string; version: number }
  /** The object's name in the bucket: `{report id}/{timestamp}-{file name}` [R19]. */
  path: string
  contentType: string
  /** Bytes. */
  size: number
  /** MD5 of the bytes in lower-case hexadecimal, which object storage returns as the ETag. */
  md5: string
}

/**
 * The photo's path in the bucket [R19], with only those characters of `fileName` that every object store accepts, and
 * the extension of what every photo is. The timestamp is `takenAt` plus `position` milliseconds, so that the paths of a
 * report are distinct and in order.
 */
export function photoPath(reportId: string, takenAt: Timestamp, position: number, fileName: string): string {
  const timestamp = Date.parse(takenAt) + position
  return `${reportId}/${timestamp}-${safeFileName(fileName)}`
}

function safeFileName(fileName: string): string {
  const stem = fileName
    .replace(/\.jpg$/i, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|\.$/g, '')
  return `${stem.slice(-76) || 'photo'}.jpg`
}
