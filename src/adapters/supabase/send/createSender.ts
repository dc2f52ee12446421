import type { Outcome } from '#sync/outbox/outcome.ts'
import type { Server } from '#sync/ports/server.ts'
import type { SupabaseConnection } from '../connection.ts'
import { fetchWithTimeout, retryAfterMs } from '../http/fetchWithTimeout.ts'
import { fetchTechnician, type Profile } from '../pull/fetchTechnician.ts'
import { READ_ATTEMPT, withSession } from '../withSession.ts'
import { UNREACHABLE } from './outcomeOf.ts'
import { sendMutation } from './sendMutation.ts'
import type { StorageDenied } from './sendPhoto.ts'
import { shareCalls } from './shareCalls.ts'

/** A `fetch` function, and the Retry-After of its last response: Supabase's clients do not expose headers. */
type RecordingFetch = { fetchFn: typeof fetch; lastRetryAfterMs: number | null }

/** Returns the server port's `send`, which may be called several times at once (rule OB24). */
export function createSender(connection: SupabaseConnection): Server['send'] {
  // Each call that runs has one of its own. They are used again, since each comes with a client of its own.
  const free: RecordingFetch[] = []

  const recording = async <Result>(call: (fetchFn: typeof fetch) => Promise<Result>) => {
    const recordingFetch = free.pop() ?? createRecordingFetch()
    recordingFetch.lastRetryAfterMs = null
    try {
      const result = await call(recordingFetch.fetchFn)
      return { result, lastRetryAfterMs: recordingFetch.lastRetryAfterMs }
    } finally {
      free.push(recordingFetch)
    }
  }

  const fetchProfile = shareCalls((ownerId) =>
    recording((fetchFn) =>
      withSession<Profile>(connection, ownerId, { ...READ_ATTEMPT, fetchFn, call: fetchTechnician }),
    ),
  )

  return async (ownerId, mutation, bytes) => {
    const sendOnce = async (): Promise<Outcome> => {
      const { result: outcome, lastRetryAfterMs } = await recording((fetchFn) =>
        withSession<Outcome | StorageDenied>(connection, ownerId, {
          fetchFn,
          call: (client) => sendMutation(client, mutation, bytes),
          isSignedOut: ({ kind }) => kind === 'signed-out' || kind === 'storage-denied',
          signedOut: { kind: 'signed-out' },
          unreachable: UNREACHABLE,
          refused: refusedWithFreshToken,
        }),
      )
      if (outcome.kind === 'storage-denied') return { kind: 'signed-out' }
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
    // (rule OB21).
    return first.kind === 'refused' ? sendAndCheckProfile() : first
  }
}

function createRecordingFetch(): RecordingFetch {
  const recordingFetch: RecordingFetch = {
    lastRetryAfterMs: null,
    async fetchFn(input, init) {
      const response = await fetchWithTimeout(input, init)
      recordingFetch.lastRetryAfterMs = retryAfterMs(response.headers)
      return response
    },
  }
  return recordingFetch
}

// A technician who is switched off gets every mutation refused, with the error of whichever rule applies first.
// Only the profile shows whether the technician was refused or the work (rule OB21).
function outcomeForProfile(refusal: Outcome, profile: Profile, lastRetryAfterMs: number | null): Outcome {
  switch (profile.kind) {
    case 'active':
      return refusal
    case 'no-access':
      return { kind: 'no-access', reason: profile.message }
    case 'signed-out':
      return { kind: 'signed-out' }
    case 'failed':
      return profile.isOffline
        ? UNREACHABLE
        : { kind: 'retry', reason: profile.message, retryAfterMs: lastRetryAfterMs }
  }
}

// Must not pause the whole outbox, as `signed-out` would: the session is valid (rule OB6).
function refusedWithFreshToken({ kind }: Outcome | StorageDenied): Outcome {
  return kind === 'storage-denied'
    ? { kind: 'refused', reason: 'The server does not allow this photo' }
    : { kind: 'retry', reason: 'The server does not accept this session', retryAfterMs: null }
}
