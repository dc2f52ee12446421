import { PHOTO_BUCKET, type Photo } from '#domain/photo.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { UNREACHABLE, outcomeOf } from './outcomeOf.ts'
import { isAlreadyStored, storageOutcome } from './storageRefusal.ts'

/** The error code of `attach_photo` if storage has no object at the path. */
const NOT_IN_STORAGE = 'PT404'

// Storage reported a conflict but has no object at the path. The bytes are still on the device, so the upload is
// repeated.
const NOT_THERE_YET: Outcome = {
  kind: 'retry',
  reason: 'The photo is not in storage yet',
  retryAfterMs: null,
}

/** Storage sends the same error for an expired token and for a photo that it will never accept. */
export type StorageDenied = { kind: 'storage-denied' }

/**
 * Uploads a photo and attaches its path to the report. The database attaches it only if the stored object has the
 * size and the checksum of the photo, so an accepted photo is a stored one (rule OB11).
 *
 * @param bytes null if storage already has the photo, which is then only attached
 */
export async function sendPhoto(
  client: DatabaseClient,
  photo: Photo,
  bytes: ArrayBuffer | null,
): Promise<Outcome | StorageDenied> {
  if (bytes === null) return attach(client, photo)
  const { error } = await client.storage
    .from(PHOTO_BUCKET)
    .upload(photo.path, bytes, { contentType: photo.contentType, upsert: false })
  if (error && !isAlreadyStored(error)) {
    const outcome = storageOutcome(error)
    return outcome.kind === 'signed-out' ? { kind: 'storage-denied' } : outcome
  }
  return attach(client, photo, NOT_THERE_YET)
}

async function attach(client: DatabaseClient, photo: Photo, ifMissing?: Outcome): Promise<Outcome> {
  const { data, error, status } = await client.rpc('attach_photo', {
    report_id: photo.reportId,
    photo_path: photo.path,
    photo_size: photo.size,
    photo_md5: photo.md5,
  })
  if (error?.code === NOT_IN_STORAGE && ifMissing) return ifMissing
  if (error) return outcomeOf(status, error)
  // The function returns the paths of the report's photos. A photo whose path is missing is not attached.
  return Array.isArray(data) && data.includes(photo.path) ? { kind: 'accepted' } : UNREACHABLE
}
