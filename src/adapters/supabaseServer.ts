import type { Mutation } from '#sync/mutation.ts'
import type { Outcome } from '#sync/outcome.ts'
import type { ErrorInbox, ErrorsAnswer } from '#sync/diagnostics.ts'
import type { ReportsAnswer, ReportSource, Server } from '#sync/ports.ts'
import { NO_ANSWER } from './answer.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { boundedFetch } from './boundedFetch.ts'
import { fetchDay } from './fetchDay.ts'
import { fetchReports } from './fetchReports.ts'
import { reportErrors } from './reportErrors.ts'
import { retryAfterMs } from './retryAfter.ts'
import { sendMutation } from './sendMutation.ts'
import { readSession, type StoredSession } from './session.ts'
import type { SupabaseConnection } from './supabaseConnection.ts'

/** The server port on a Supabase project. Answers instead of throwing, whatever the network does. */
export function createSupabaseServer(connection: SupabaseConnection): Server & ReportSource & ErrorInbox {
  // The clients do not show headers, and only one entry is sent at a time.
  let askedWaitMs: number | null = null
  const fetchNotingWait: typeof fetch = async (input, init) => {
    const response = await boundedFetch(input, init)
    askedWaitMs = retryAfterMs(response.headers)
    return response
  }

  return {
    async send(ownerId, mutation, bytes) {
      askedWaitMs = null
      const outcome = await withSession<Outcome>(connection, ownerId, {
        fetchAnswer: fetchNotingWait,
        call: (client) => sendMutation(client, mutation, bytes),
        isSignedOut: ({ kind }) => kind === 'signed-out',
        signedOut: { kind: 'signed-out' },
        unreachable: NO_ANSWER,
        refused: refusedWithFreshToken(mutation),
      })
      if (outcome.kind !== 'retry') return outcome
      return { ...outcome, retryAfterMs: outcome.retryAfterMs ?? askedWaitMs }
    },

    pull: (ownerId) =>
      withSession(connection, ownerId, {
        fetchAnswer: boundedFetch,
        call: fetchDay,
        isSignedOut: (answer) => answer.kind === 'signed-out',
        signedOut: { kind: 'signed-out' },
        unreachable: { kind: 'failed', message: 'No answer from the server', isOffline: true },
        refused: { kind: 'failed', message: 'The server does not accept this session', isOffline: false },
      }),

    pullReports: (ownerId, which) =>
      withSession<ReportsAnswer>(connection, ownerId, {
        fetchAnswer: boundedFetch,
        call: (client) => fetchReports(client, which),
        isSignedOut: (answer) => answer.kind === 'signed-out',
        signedOut: { kind: 'signed-out' },
        unreachable: { kind: 'failed', message: 'No answer from the server', isOffline: true },
        refused: { kind: 'failed', message: 'The server does not accept this session', isOffline: false },
      }),

    async reportErrors(ownerId, records) {
      const answer = await withSession<ErrorsAnswer | 'signed-out'>(connection, ownerId, {
        fetchAnswer: boundedFetch,
        call: (client) => reportErrors(client, records),
        isSignedOut: (each) => each === 'signed-out',
        signedOut: 'signed-out',
        unreachable: 'later',
        refused: 'refused',
      })
      return answer === 'signed-out' ? 'later' : answer
    },
  }
}

type Attempt<Answer> = {
  fetchAnswer: typeof fetch
  call(client: DatabaseClient): Promise<Answer>
  isSignedOut(answer: Answer): boolean
  signedOut: Answer
  unreachable: Answer
  /** For a call that a token fresh from the server could not make either. */
  refused: Answer
}

// Only with the owner's token, and with a renewed one where the first was refused (rule OB9).
async function withSession<Answer>(
  connection: SupabaseConnection,
  ownerId: string,
  attempt: Attempt<Answer>,
): Promise<Answer> {
  const session = await readSession(connection.db)
  if (session?.userId !== ownerId) return attempt.signedOut
  const answer = await attempt.call(await connection.as(session, attempt.fetchAnswer))
  if (!attempt.isSignedOut(answer)) return answer

  const renewal = await renewed(connection, session)
  if (renewal === 'unreachable') return attempt.unreachable
  if (renewal?.userId !== ownerId) return attempt.signedOut
  const secondAnswer = await attempt.call(await connection.as(renewal, attempt.fetchAnswer))
  return attempt.isSignedOut(secondAnswer) ? attempt.refused : secondAnswer
}

async function renewed(
  connection: SupabaseConnection,
  stale: StoredSession,
): Promise<StoredSession | null | 'unreachable'> {
  try {
    return await connection.renew(stale)
  } catch {
    return 'unreachable'
  }
}

// Must not stop the whole outbox, as `signed-out` would: the session is good (rule OB6).
function refusedWithFreshToken(mutation: Mutation): Outcome {
  return mutation.kind === 'photo.upload'
    ? { kind: 'rejected', reason: 'The server does not allow this photo' }
    : { kind: 'retry', reason: 'The server does not accept this session', retryAfterMs: null }
}
