import type { Outcome } from '#sync/outbox/outcome.ts'
import { NO_ANSWER, retryReason } from './outcomeOf.ts'

/**
 * What Supabase's storage client shows of a refusal. `status` is undefined if no answer arrived. `statusCode`
 * is storage's own code (see `withCodeShown`), or the status inside the answer if it has no code, as older
 * versions and the embedded backend answer.
 */
export type StorageFailure = { status: number | undefined; statusCode: string | undefined; message: string }

const ALREADY_STORED = new Set(['KeyAlreadyExists', 'ResourceAlreadyExists', '409'])
const NO_RIGHT = new Set(['AccessDenied', 'InvalidJWT', 'ExpiredToken', '401', '403'])
const TOO_LARGE = 'The photo is too large for the server'
const WRONG_KIND = 'The server does not take this kind of photo'
const REFUSALS = new Map([
  ['EntityTooLarge', TOO_LARGE],
  ['413', TOO_LARGE],
  ['InvalidMimeType', WRONG_KIND],
  ['415', WRONG_KIND],
  ['InvalidKey', "The server does not take the photo's name"],
])

/** Whether storage holds something at the path already. What that is, only `attach_photo` can say (rule OB11). */
export function isAlreadyStored({ statusCode = '' }: StorageFailure): boolean {
  return ALREADY_STORED.has(statusCode)
}

/**
 * What a failed upload means for the photo (rules OB3, OB8, OB9). Storage says the same to an expired token
 * as to a forbidden path, so both are answered `signed-out`: a token fresh from the server tells them apart.
 * A transport error (`FST_ERR_…`), a tenant or bucket that is missing for a while, and a busy database pass.
 */
export function storageOutcome({ status, statusCode = '' }: StorageFailure): Outcome {
  if (status === undefined) return NO_ANSWER
  if (status === 401 || status === 403 || NO_RIGHT.has(statusCode)) return { kind: 'signed-out' }
  const reason = REFUSALS.get(statusCode)
  if (reason !== undefined && status < 500) return { kind: 'refused', reason }
  return { kind: 'retry', reason: retryReason(status), retryAfterMs: null }
}
