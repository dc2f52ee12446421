import type { Outcome } from '#sync/outbox/outcome.ts'
import { isKeyRefusal } from '../http/keyRefusal.ts'
import { UNREACHABLE, retryReason } from './outcomeOf.ts'

/**
 * What Supabase's storage client exposes of a refusal. `status` is undefined if no response arrived. `statusCode`
 * is storage's own code (see `withStorageCode`), or the status in the body if it has no code, as in older versions.
 */
export type StorageFailure = { status: number | undefined; statusCode: string | undefined; message: string }

const ALREADY_STORED = new Set(['KeyAlreadyExists', 'ResourceAlreadyExists', '409'])
const NOT_ALLOWED = new Set(['AccessDenied', 'InvalidJWT', 'ExpiredToken', '401', '403'])
export const TOO_LARGE = 'The photo is too large for the server'
const WRONG_KIND = 'The server does not take this kind of photo'
const REFUSALS = new Map([
  ['EntityTooLarge', TOO_LARGE],
  ['413', TOO_LARGE],
  ['InvalidMimeType', WRONG_KIND],
  ['415', WRONG_KIND],
  ['InvalidKey', "The server does not take the photo's name"],
])

/** Returns true if storage already has an object at the path. Only `attach_photo` checks which one (rule OB10e). */
export function isAlreadyStored({ statusCode = '' }: StorageFailure): boolean {
  return ALREADY_STORED.has(statusCode)
}

/**
 * Returns the outcome of a failed upload (rules OB3d, OB8j, OB9b). Storage sends the same error for an expired token
 * and for a forbidden path, so both are `signed-out`; the caller distinguishes them with a fresh token. A transport
 * error (`FST_ERR_…`), a tenant or bucket that is temporarily missing and a busy database are retried.
 */
export function storageOutcome({ status, statusCode = '', message }: StorageFailure): Outcome {
  if (status === undefined) return UNREACHABLE
  // The storage client replaces a missing code with the status.
  if (statusCode === '401' && isKeyRefusal(status, { message })) return { kind: 'key-refused' }
  if (status === 401 || status === 403 || NOT_ALLOWED.has(statusCode)) return { kind: 'signed-out' }
  const reason = REFUSALS.get(statusCode)
  if (reason !== undefined && status < 500) return { kind: 'refused', reason }
  return { kind: 'retry', reason: retryReason(status), retryAfterMs: null }
}
