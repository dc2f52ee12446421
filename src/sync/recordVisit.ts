import type { Job } from '#domain/job.ts'
import { photoPath, type Photo } from '#domain/photo.ts'
import { cutText, storableText } from '#domain/text.ts'
import { MAX_VISIT_NOTE, type VisitReason, type VisitRecord } from '#domain/visit.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import { newEntry } from './outbox/entry.ts'

/** A prepared photo of a visit. `size` in bytes; `md5` as in `Photo`. */
export type VisitPhoto = Pick<Photo, 'id' | 'contentType' | 'size' | 'md5'> & {
  fileName: string
  bytes: ArrayBuffer
}

/** What the technician enters about a visit at which the job could not be done. */
export type NewVisit = { reason: VisitReason; note: string; photos: readonly VisitPhoto[] }

/** Puts the record of a visit and its photos into the outbox. See `Commands.recordVisit`. */
export function recordVisit(
  { store, clock, randomness }: CommandPorts,
  ownerId: string,
  job: Pick<Job, 'id' | 'scheduled_date'>,
  { reason, note, photos }: NewVisit,
): Promise<boolean> {
  const recordedAt = new Date(clock.now()).toISOString()
  const visit: VisitRecord = {
    id: randomness.uuid(),
    job_id: job.id,
    reason,
    note: cutText(storableText(note).trim(), MAX_VISIT_NOTE),
    scheduled_date: job.scheduled_date,
    recorded_at: recordedAt,
  }
  const newPhotos = photos.map(({ bytes, fileName, ...kept }, position) => {
    const photo: Photo = {
      ...kept,
      reportId: visit.id,
      path: photoPath(visit.id, recordedAt, position, fileName),
    }
    const mutation = { kind: 'photo.upload', jobId: job.id, photo } as const
    return { entry: newEntry(randomness.uuid(), ownerId, mutation, recordedAt), photo, bytes }
  })
  const mutation = { kind: 'visit.record', jobId: job.id, visit } as const
  return store.enqueue(newEntry(randomness.uuid(), ownerId, mutation, recordedAt), newPhotos)
}
