import type { Photo } from '#domain/photo.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Moment } from '#domain/time.ts'
import type { UnsentWork } from './unsentWork.ts'

/** The part of an export file that a program reads. A change that breaks readers raises `version`. */
export type UnsentWorkData = {
  format: 'unsent-work'
  version: 1
  exportedAt: Moment
  appVersion: string
  technician: { id: string; name: string; county: string }
  /** As the phone has stored them. */
  entries: OutboxEntry[]
  photos: ExportedPhoto[]
}

/**
 * A photo, whose bytes are the `src` of the image element with the id `imageId`. Where the file has no such
 * element, the server had confirmed the photo before the file was finished.
 */
export type ExportedPhoto = Pick<Photo, 'id' | 'path' | 'contentType' | 'md5'> & { imageId: string }

/** What a program needs to do the technician's work once more. */
export function unsentWorkData({ exportedAt, appVersion, technician, lines }: UnsentWork): UnsentWorkData {
  const entries = lines.map((line) => line.entry)
  const { id, first_name, last_name, county } = technician
  return {
    format: 'unsent-work',
    version: 1,
    exportedAt,
    appVersion,
    technician: { id, name: `${first_name} ${last_name}`, county },
    entries,
    photos: entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? [exportedPhoto(mutation.photo)] : [],
    ),
  }
}

/** The id of the image element that shows the photo. */
export function imageIdOf({ id }: Photo): string {
  return `photo-${id}`
}

function exportedPhoto(photo: Photo): ExportedPhoto {
  const { id, path, contentType, md5 } = photo
  return { id, path, contentType, md5, imageId: imageIdOf(photo) }
}
