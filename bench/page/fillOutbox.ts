import type { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import {
  aJob,
  aNewEntry,
  aStoredPhoto,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../tests/support/store/samples.ts'

const PHOTO_NUMBERS = [1, 2, 3]
const ENTRIES_PER_JOB = 2 + PHOTO_NUMBERS.length
const PHOTO_BYTES = 1_000

/**
 * Puts `count` entries and their records into an empty outbox: for each job a start, a report and three photos, which
 * are small here, because five thousand real ones would fill the disk.
 */
export async function fillOutbox(db: PortalDatabase, count: number): Promise<void> {
  const jobIds = Array.from({ length: count / ENTRIES_PER_JOB }, (_, number) => `job-${number}`)
  const photos = jobIds.flatMap((jobId) =>
    PHOTO_NUMBERS.map((number) => ({ id: `${jobId}-photo-${number}`, reportId: `report-of-${jobId}` })),
  )
  await db.jobs.bulkPut(
    jobIds.map((id) => ({
      ownerId: OWNER,
      id,
      when: '2026-11-20T09:00',
      job: aJob({ id }),
      isWithdrawn: false,
    })),
  )
  await db.photos.bulkPut(photos.map((photo) => aStoredPhoto(photo)))
  await db.photoBytes.bulkPut(photos.map(({ id }) => ({ id, bytes: new ArrayBuffer(PHOTO_BYTES) })))
  await db.outbox.bulkAdd(
    jobIds.flatMap((jobId) => [
      aNewEntry(startOf(jobId)),
      aNewEntry(reportOf(jobId)),
      ...PHOTO_NUMBERS.map((number) => aNewEntry(photoOf(jobId, `${jobId}-photo-${number}`))),
    ]),
  )
}
