import type { Job } from '#domain/job.ts'
import { cutText, storableText } from '#domain/text.ts'
import { MAX_VISIT_NOTE, type VisitReason, type VisitRecord } from '#domain/visit.ts'
import { photoToSend, type VisitText } from './draft.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import { newEntry } from './outbox/entry.ts'
import type { Mutation } from './outbox/mutation.ts'

/** What the screen shows of a visit that can be recorded. */
export type ShownVisit = VisitText & { reason: VisitReason }

/** Ends the draft of a visit in its record. See `Commands.recordVisit`. */
export function recordVisit(
  { store, clock, randomness }: CommandPorts,
  ownerId: string,
  job: Pick<Job, 'id' | 'scheduled_date'>,
  shown: ShownVisit,
  entered: Partial<VisitText>,
): Promise<boolean> {
  const jobId = job.id
  const recordedAt = new Date(clock.now()).toISOString()
  // Chosen here: a call that is repeated must make the same record.
  const [entryId, newId] = [randomness.uuid(), randomness.uuid()]
  const entryOf = (mutation: Mutation, id = randomness.uuid()) => newEntry(id, ownerId, mutation, recordedAt)
  return store.recordVisit({ entryId, ownerId, jobId }, (draft, photos) => {
    const { reason, note } = { ...shown, ...draft, ...entered }
    const visit: VisitRecord = {
      id: draft?.visitId ?? newId,
      job_id: jobId,
      reason: reason ?? shown.reason,
      note: cutText(storableText(note).trim(), MAX_VISIT_NOTE),
      scheduled_date: job.scheduled_date,
      recorded_at: recordedAt,
    }
    return {
      record: entryOf({ kind: 'visit.record', jobId, visit }, entryId),
      photos: photos.map((photo, index) =>
        entryOf({ kind: 'photo.upload', jobId, photo: photoToSend(photo, recordedAt, index) }),
      ),
    }
  })
}
