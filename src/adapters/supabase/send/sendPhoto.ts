import { PHOTO_BUCKET, type Photo } from '#domain/photo.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { NO_ANSWER, outcomeOf } from './outcomeOf.ts'
import { isAlreadyStored, storageOutcome } from './storageRefusal.ts'

/** What `attach_photo` says of a path at which storage holds nothing. */
const NOT_IN_STORAGE = 'PT404'

// Of whatever conflict storage spoke: the photo was not there before, and the bytes are still here.
const NOT_THERE_YET: Outcome = {
  kind: 'retry',
  reason: 'The photo is not in storage yet',
  retryAfterMs: null,
}

/**
 * Uploads a photo and attaches its path to the report. The database attaches it only if the size and the
 * checksum of what storage holds are those of the photo, so an accepted photo is a stored one (rule OB11).
 *
 * @param bytes null if storage holds the photo already; then it is only attached
 */
export async function sendPhoto(
  client: DatabaseClient,
  photo: Photo,
  bytes: ArrayBuffer | null,
): Promise<Outcome> {
  if (bytes === null) return attach(client, photo)
  const { error } = await client.storage
    .from(PHOTO_BUCKET)
    .upload(photo.path, bytes, { contentType: photo.contentType, upsert: false })
  if (error && !isAlreadyStored(error)) return storageOutcome(error)
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
  // The paths of the report's photos are returned: only one that is among them is stored.
  return Array.isArray(data) && data.includes(photo.path) ? { kind: 'accepted' } : NO_ANSWER
}
