import { PHOTO_BUCKET, type Photo } from '#domain/photo.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { UNREACHABLE, outcomeOf } from './outcomeOf.ts'
import { isAlreadyStored, storageOutcome } from './storageRefusal.ts'

/** The error code of `attach_photo` if storage has no object at the path. */
const NOT_IN_STORAGE = 'PT404'

// What the server did not keep after it had received all of it: an object that is removed again before it is attached,
// or a conflict at a path without an object.
const NOT_KEPT: Outcome = { kind: 'upload-lost', reason: 'The server did not keep the photo' }

/** Storage sends the same error for an expired token and for a photo that it will never accept. */
export type StorageDenied = { kind: 'storage-denied' }

const DENIED: StorageDenied = { kind: 'storage-denied' }
const NOT_STORED = { kind: 'not-stored' } as const

/**
 * Uploads a photo and attaches its path to the report. The database attaches it only if the stored object has the
 * size and the checksum of the photo, so an accepted photo is a stored one (rule OB11b).
 *
 * @param bytes null if storage already has the photo, which is then only attached
 * @param mayBeStored whether an earlier attempt may have uploaded it, so that this is asked before all its bytes are
 *   sent again
 */
export async function sendPhoto(
  client: DatabaseClient,
  photo: Photo,
  bytes: ArrayBuffer | null,
  mayBeStored = false,
): Promise<Outcome | StorageDenied> {
  if (bytes === null) return attach(client, photo)
  if (mayBeStored) {
    const outcome = await attach(client, photo, NOT_STORED)
    if (outcome.kind !== 'not-stored') return outcome
  }
  const { error } = await client.storage
    .from(PHOTO_BUCKET)
    .upload(photo.path, bytes, { contentType: photo.contentType, upsert: false })
  if (!error || isAlreadyStored(error)) return attach(client, photo, NOT_KEPT)
  const outcome = storageOutcome(error)
  // The policy counts the photos in the folder, this one included if its upload arrived and the response did not: the
  // last one that fits would never be accepted.
  return outcome.kind === 'signed-out' ? attach(client, photo, DENIED) : outcome
}

/** @param ifMissing the result if storage has no object at the path; a refusal if left out */
async function attach<Missing = never>(
  client: DatabaseClient,
  photo: Photo,
  ifMissing?: Missing,
): Promise<Outcome | Missing> {
  const { data, error, status } = await client.rpc('attach_photo', {
    report_id: photo.reportId,
    photo_path: photo.path,
    photo_size: photo.size,
    photo_md5: photo.md5,
    ...(photo.correction && { photo_version: photo.correction.version }),
  })
  if (error?.code === NOT_IN_STORAGE && ifMissing) return ifMissing
  if (error) return outcomeOf(status, error)
  // The function returns the paths of the report's photos. A photo whose path is missing is not attached.
  return Array.isArray(data) && data.includes(photo.path) ? { kind: 'accepted' } : UNREACHABLE
}
