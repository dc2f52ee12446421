import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Server } from '#sync/ports/server.ts'
import type { SupabaseConnection } from '../connection.ts'
import { fetchWithTimeout, ForeignResponseError, retryAfterMs } from '../http/fetchWithTimeout.ts'
import { fetchTechnician, type Profile } from '../pull/fetchTechnician.ts'
import { readWithSession, withSession } from '../withSession.ts'
import { retryReason, UNREACHABLE } from './outcomeOf.ts'
import { sendMutation } from './sendMutation.ts'
import type { StorageDenied } from './sendPhoto.ts'
import { TOO_LARGE } from './storageRefusal.ts'
import { shareCalls } from './shareCalls.ts'

/** The last response, if it was a gateway's and not our server's. `isUpload`: to the bytes of a photo. */
type GatewayResponse = { status: number; isUpload: boolean }

/** A `fetch` function, and what Supabase's clients do not expose of its last response. */
type RecordingFetch = {
  fetchFn: typeof fetch
  lastRetryAfterMs: number | null
  gateway: GatewayResponse | null
}

/** Returns the server port's `send`, which may be called several times at once (rule OB24a). */
export function createSender(connection: SupabaseConnection): Server['send'] {
  // Each call that runs has one of its own. They are used again, since each comes with a client of its own.
  const free: RecordingFetch[] = []

  const recording = async <Result>(call: (fetchFn: typeof fetch) => Promise<Result>) => {
    const recordingFetch = free.pop() ?? createRecordingFetch()
    recordingFetch.lastRetryAfterMs = null
    recordingFetch.gateway = null
    try {
      const result = await call(recordingFetch.fetchFn)
      const { lastRetryAfterMs, gateway } = recordingFetch
      return { result, lastRetryAfterMs, gateway }
    } finally {
      free.push(recordingFetch)
    }
  }

  const fetchProfile = shareCalls((ownerId) =>
    recording((fetchFn) => readWithSession(connection, ownerId, fetchTechnician, fetchFn)),
  )

  // The photos of which an earlier attempt of this tab or worker may have uploaded the bytes, by id. What asks for them
  // also finds out whether the gateway accepts the key again, at the cost of a few bytes.
  const mayBeStored = new Set<string>()

  const noteUpload = (mutation: Mutation, { kind }: Outcome) => {
    if (mutation.kind !== 'photo.upload') return
    if (kind === 'unreachable' || kind === 'retry' || kind === 'key-refused')
      mayBeStored.add(mutation.photo.id)
    else mayBeStored.delete(mutation.photo.id)
  }

  return async (ownerId, mutation, bytes) => {
    const isRepeated = mutation.kind === 'photo.upload' && mayBeStored.has(mutation.photo.id)
    const sendOnce = async (): Promise<Outcome> => {
      const { result, lastRetryAfterMs, gateway } = await recording((fetchFn) =>
        withSession<Outcome | StorageDenied>(connection, ownerId, {
          fetchFn,
          call: (client) => sendMutation(client, mutation, bytes, isRepeated),
          isSignedOut: ({ kind }) => kind === 'signed-out' || kind === 'storage-denied',
          signedOut: { kind: 'signed-out' },
          unreachable: UNREACHABLE,
          refused: refusedWithFreshToken,
        }),
      )
      if (result.kind === 'storage-denied') return { kind: 'signed-out' }
      const outcome = gateway ? afterGateway(result, gateway, lastRetryAfterMs) : result
      noteUpload(mutation, outcome)
      if (outcome.kind !== 'retry') return outcome
      return { ...outcome, retryAfterMs: outcome.retryAfterMs ?? lastRetryAfterMs }
    }
    const sendAndCheckProfile = async (): Promise<Outcome> => {
      const outcome = await sendOnce()
      if (outcome.kind !== 'refused') return outcome
      const { result: profile, lastRetryAfterMs } = await fetchProfile(ownerId)
      return outcomeForProfile(outcome, profile, lastRetryAfterMs)
    }
    const first = await sendAndCheckProfile()
    // The technician may have been reactivated between the refusal and the check, or the token may have expired
    // before the request arrived. So an entry is refused only if an active technician's entry is refused twice
    // (rule OB21b).
    return first.kind === 'refused' ? sendAndCheckProfile() : first
  }
}

function createRecordingFetch(): RecordingFetch {
  const recordingFetch: RecordingFetch = {
    lastRetryAfterMs: null,
    gateway: null,
    async fetchFn(input, init) {
      recordingFetch.gateway = null
      try {
        const response = await fetchWithTimeout(input, init)
        recordingFetch.lastRetryAfterMs = retryAfterMs(response.headers)
        return response
      } catch (error) {
        if (error instanceof ForeignResponseError) {
          const { url, status, headers } = error
          recordingFetch.lastRetryAfterMs = retryAfterMs(headers)
          recordingFetch.gateway = { status, isUpload: url.includes('/storage/v1/object/') }
        }
        throw error
      }
    },
  }
  return recordingFetch
}

// A gateway's response decides nothing (rule OB3b), but it may ask for a pause, and the bytes of a photo that it has
// taken are not sent to it again and again (rule OB8d).
function afterGateway(
  result: Outcome,
  { status, isUpload }: GatewayResponse,
  lastRetryAfterMs: number | null,
): Outcome {
  if (result.kind !== 'unreachable') return result
  if (isUpload && status === 413) return { kind: 'upload-lost', reason: TOO_LARGE }
  if (status === 429 || status === 503)
    return { kind: 'retry', reason: retryReason(status), retryAfterMs: lastRetryAfterMs }
  return isUpload ? { ...result, areBytesSent: true } : result
}

// A technician who is switched off gets every mutation refused, with the error of whichever rule applies first.
// Only the profile shows whether the technician was refused or the work (rule OB21b).
function outcomeForProfile(refusal: Outcome, profile: Profile, lastRetryAfterMs: number | null): Outcome {
  switch (profile.kind) {
    case 'active':
      return refusal
    case 'no-access':
      return { kind: 'no-access', reason: profile.message }
    case 'signed-out':
    case 'key-refused':
      return { kind: profile.kind }
    case 'failed':
      return profile.isOffline
        ? UNREACHABLE
        : { kind: 'retry', reason: profile.message, retryAfterMs: lastRetryAfterMs }
  }
}

// Must not pause the whole outbox, as `signed-out` would: the session is valid (rule OB6e).
function refusedWithFreshToken({ kind }: Outcome | StorageDenied): Outcome {
  return kind === 'storage-denied'
    ? { kind: 'refused', reason: 'The server does not allow this photo' }
    : { kind: 'retry', reason: 'The server does not accept this session', retryAfterMs: null }
}
