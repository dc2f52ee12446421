import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { ErrorInbox, ReportErrorsResult } from '#sync/diagnostics.ts'
import type {
  HistoryResult,
  OlderJobsResult,
  OlderJobSource,
  PullResult,
  ReportsResult,
  ReportSource,
  Server,
} from '#sync/ports/server.ts'
import { UNREACHABLE } from './send/outcomeOf.ts'
import { fetchWithTimeout, retryAfterMs } from './http/fetchWithTimeout.ts'
import { fetchHistory } from './pull/fetchHistory.ts'
import { fetchOlderJobs } from './pull/fetchOlderJobs.ts'
import { fetchTechnician, type Profile } from './pull/fetchTechnician.ts'
import { pullChanges } from './pull/pullChanges.ts'
import { pullReports } from './pull/pullReports.ts'
import { reportErrors } from './send/reportErrors.ts'
import { sendMutation } from './send/sendMutation.ts'
import type { StoredSession } from './auth/session.ts'
import type { DatabaseClient, SupabaseConnection } from './connection.ts'

/**
 * The server port on a Supabase project. Its methods report network errors in their results and do not reject for
 * them.
 */
export function createSupabaseServer(
  connection: SupabaseConnection,
): Server & ReportSource & OlderJobSource & ErrorInbox {
  // Supabase's clients do not expose headers. One variable is enough, since only one entry is sent at a time.
  let lastRetryAfterMs: number | null = null
  const fetchRecordingRetryAfter: typeof fetch = async (input, init) => {
    const response = await fetchWithTimeout(input, init)
    lastRetryAfterMs = retryAfterMs(response.headers)
    return response
  }

  return {
    async send(ownerId, mutation, bytes) {
      const sendOnce = () =>
        withSession<Outcome>(connection, ownerId, {
          fetchFn: fetchRecordingRetryAfter,
          call: (client) => sendMutation(client, mutation, bytes),
          isSignedOut: ({ kind }) => kind === 'signed-out',
          signedOut: { kind: 'signed-out' },
          unreachable: UNREACHABLE,
          refused: refusedWithFreshToken(mutation),
        })
      const fetchProfile = () =>
        withSession<Profile>(connection, ownerId, {
          ...READ_ATTEMPT,
          fetchFn: fetchRecordingRetryAfter,
          call: fetchTechnician,
        })
      const sendAndCheckProfile = async (): Promise<Outcome> => {
        const outcome = await sendOnce()
        return outcome.kind === 'refused' ? outcomeForProfile(outcome, await fetchProfile()) : outcome
      }
      lastRetryAfterMs = null
      const first = await sendAndCheckProfile()
      // The technician may have been reactivated between the refusal and the check, or the token may have expired
      // before the request arrived. So an entry is refused only if an active technician's entry is refused twice
      // (rule OB21).
      const outcome = first.kind === 'refused' ? await sendAndCheckProfile() : first
      if (outcome.kind !== 'retry') return outcome
      return { ...outcome, retryAfterMs: outcome.retryAfterMs ?? lastRetryAfterMs }
    },

    pull: (ownerId, request) =>
      withSession<PullResult>(connection, ownerId, {
        ...READ_ATTEMPT,
        call: (client) => pullChanges(client, request),
      }),

    pullHistory: (ownerId, request) =>
      withSession<HistoryResult>(connection, ownerId, {
        ...READ_ATTEMPT,
        call: (client) => fetchHistory(client, request),
      }),

    fetchOlderJobs: ({ userId }, before) =>
      withSession<OlderJobsResult>(connection, userId, {
        ...READ_ATTEMPT,
        call: (client) => fetchOlderJobs(client, before),
      }),

    pullReports: (ownerId, which) =>
      withSession<ReportsResult>(connection, ownerId, {
        ...READ_ATTEMPT,
        call: (client) => pullReports(client, which),
      }),

    async reportErrors(ownerId, records) {
      const result = await withSession<ReportErrorsResult | 'signed-out'>(connection, ownerId, {
        fetchFn: fetchWithTimeout,
        call: (client) => reportErrors(client, records),
        isSignedOut: (kind) => kind === 'signed-out',
        signedOut: 'signed-out',
        unreachable: 'later',
        refused: 'refused',
      })
      return result === 'signed-out' ? 'later' : result
    },
  }
}

/** What all reads have in common, with their results without a session or a network. */
const READ_ATTEMPT = {
  fetchFn: fetchWithTimeout,
  isSignedOut: ({ kind }: { kind: string }) => kind === 'signed-out',
  signedOut: { kind: 'signed-out' },
  unreachable: { kind: 'failed', message: 'No answer from the server', isOffline: true },
  refused: { kind: 'failed', message: 'The server does not accept this session', isOffline: false },
} as const

// A technician who is switched off gets every mutation refused, with the error of whichever rule applies first.
// Only the profile shows whether the technician was refused or the work (rule OB21).
function outcomeForProfile(refusal: Outcome, profile: Profile): Outcome {
  switch (profile.kind) {
    case 'active':
      return refusal
    case 'no-access':
      return { kind: 'no-access', reason: profile.message }
    case 'signed-out':
      return { kind: 'signed-out' }
    case 'failed':
      return profile.isOffline ? UNREACHABLE : { kind: 'retry', reason: profile.message, retryAfterMs: null }
  }
}

type Attempt<Result> = {
  fetchFn: typeof fetch
  call(client: DatabaseClient): Promise<Result>
  isSignedOut(result: Result): boolean
  signedOut: Result
  unreachable: Result
  /** The result if a freshly renewed token is refused too. */
  refused: Result
}

// Calls only with the owner's token, and again with a renewed one if the first was refused (rule OB9).
async function withSession<Result>(
  connection: SupabaseConnection,
  ownerId: string,
  attempt: Attempt<Result>,
): Promise<Result> {
  const session = await connection.session()
  if (session?.userId !== ownerId) return attempt.signedOut
  const result = await callAs(connection, session, attempt)
  if (!attempt.isSignedOut(result)) return result

  const renewed = await connection.renew(session)
  if (renewed === 'failed') return attempt.unreachable
  if (renewed?.userId !== ownerId) return attempt.signedOut
  const secondResult = await callAs(connection, renewed, attempt)
  return attempt.isSignedOut(secondResult) ? attempt.refused : secondResult
}

async function callAs<Result>(
  connection: SupabaseConnection,
  session: StoredSession,
  attempt: Attempt<Result>,
): Promise<Result> {
  let client: DatabaseClient
  try {
    client = await connection.clientFor(session, attempt.fetchFn)
  } catch (error) {
    // The client's code is loaded over the network too, at the first visit or if the browser has evicted it.
    console.warn('The code of the Supabase client could not be loaded:', error)
    return attempt.unreachable
  }
  return attempt.call(client)
}

// Must not pause the whole outbox, as `signed-out` would: the session is valid (rule OB6).
function refusedWithFreshToken(mutation: Mutation): Outcome {
  return mutation.kind === 'photo.upload'
    ? { kind: 'refused', reason: 'The server does not allow this photo' }
    : { kind: 'retry', reason: 'The server does not accept this session', retryAfterMs: null }
}
