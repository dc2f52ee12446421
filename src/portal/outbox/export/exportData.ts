import { fullName } from '#domain/job.ts'
import type { Photo } from '#domain/photo.ts'
import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'
import { dependentsOf } from '#sync/outbox/dependents.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { OutboxLine } from '../useUnsentWork.ts'

/** The content of an export file. */
export type ExportInput = {
  exportedAt: Timestamp
  appVersion: string
  technician: Technician
  /** In the order of the taps. */
  lines: readonly OutboxLine[]
}

/** The machine-readable part of an export file. A breaking change increments `version`. */
export type ExportData = {
  format: 'unsent-work'
  version: 1
  exportedAt: Timestamp
  appVersion: string
  technician: { id: string; name: string; county: string }
  /** As they are stored on the phone. */
  entries: OutboxEntry[]
  photos: ExportedPhoto[]
}

/**
 * A photo. Its bytes are the `src` of the image element with the id `imageId`. If the file has no such element, the
 * server confirmed the photo before the file was finished.
 */
export type ExportedPhoto = Pick<Photo, 'id' | 'path' | 'contentType' | 'md5'> & { imageId: string }

/** Returns what a program needs to submit the technician's work again. */
export function exportData({ exportedAt, appVersion, technician, lines }: ExportInput): ExportData {
  const entries = lines.map((line) => line.entry)
  const { id, county } = technician
  return {
    format: 'unsent-work',
    version: 1,
    exportedAt,
    appVersion,
    technician: { id, name: fullName(technician), county },
    entries,
    photos: entries.flatMap(({ mutation }) =>
      mutation.kind === 'photo.upload' ? [exportedPhoto(mutation.photo)] : [],
    ),
  }
}

/** The id of the photo's image element. */
export function imageIdOf({ id }: Photo): string {
  return `photo-${id}`
}

/** The lines to export with an entry: a report is exported with what is put away with it, its photos and corrections. */
export function exportedWith(entry: OutboxEntry, lines: readonly OutboxLine[]): OutboxLine[] {
  const ids = dependentsOf(
    entry,
    lines.map((line) => line.entry),
  )
  return lines.filter((line) => ids.has(line.entry.id))
}

function exportedPhoto(photo: Photo): ExportedPhoto {
  const { id, path, contentType, md5 } = photo
  return { id, path, contentType, md5, imageId: imageIdOf(photo) }
}
