import type { Timestamp } from '#domain/time.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { ErrorInbox, ErrorsAnswer } from '#sync/diagnostics.ts'
import { calendarDay } from '#domain/time.ts'
import type { Clock } from '#sync/ports/device.ts'
import type {
  OlderJobsAnswer,
  OlderJobSource,
  PullAnswer,
  ReportsAnswer,
  ReportSource,
  Server,
} from '#sync/ports/server.ts'
import { oldestJobDay } from '#sync/retention/retention.ts'
import { NO_ANSWER } from './send/outcomeOf.ts'
import { fetchWithTimeout, retryAfterMs, serverTime } from './http/fetchWithTimeout.ts'
import { browserClock } from '../browser/clock.ts'
import { pullJobs, fetchTechnician, type Profile } from './pull/pullJobs.ts'
import { fetchOlderJobs } from './pull/fetchOlderJobs.ts'
import { pullReports } from './pull/pullReports.ts'
import { reportErrors } from './send/reportErrors.ts'
import { sendMutation } from './send/sendMutation.ts'
import type { StoredSession } from './auth/session.ts'
import type { DatabaseClient, SupabaseConnection } from './connection.ts'

/** The server port on a Supabase project. Answers instead of throwing, whatever the network does. */
export function createSupabaseServer(
  connection: SupabaseConnection,
  clock: Pick<Clock, 'now'> = browserClock,
): Server & ReportSource & OlderJobSource & ErrorInbox {
  // The clients do not show headers, and only one entry is sent at a time.
  let askedWaitMs: number | null = null
  const fetchNotingWait: typeof fetch = async (input, init) => {
    const response = await fetchWithTimeout(input, init)
    askedWaitMs = retryAfterMs(response.headers)
    return response
  }

  // Beside what the clients show, as above.
  let answeredAt: Timestamp | undefined
  const fetchNotingTime: typeof fetch = async (input, init) => {
    const response = await fetchWithTimeout(input, init)
    answeredAt = serverTime(response.headers)
    return response
  }

  return {
    async send(ownerId, mutation, bytes) {
      const sendOnce = () =>
        withSession<Outcome>(connection, ownerId, {
          fetchAnswer: fetchNotingWait,
          call: (client) => sendMutation(client, mutation, bytes),
          isSignedOut: ({ kind }) => kind === 'signed-out',
          signedOut: { kind: 'signed-out' },
          unreachable: NO_ANSWER,
          refused: refusedWithFreshToken(mutation),
        })
      const fetchProfile = () =>
        withSession<Profile>(connection, ownerId, {
          ...READING,
          fetchAnswer: fetchNotingWait,
          call: fetchTechnician,
        })
      const sendAndAsk = async (): Promise<Outcome> => {
        const outcome = await sendOnce()
        return outcome.kind === 'refused' ? unlessShutOut(outcome, await fetchProfile()) : outcome
      }
      askedWaitMs = null
      const first = await sendAndAsk()
      // Let in again between the refusal and the question, or refused a token that expired on the way: only what
      // is refused to an active technician twice is refused for good (rule OB21).
      const outcome = first.kind === 'refused' ? await sendAndAsk() : first
      if (outcome.kind !== 'retry') return outcome
      return { ...outcome, retryAfterMs: outcome.retryAfterMs ?? askedWaitMs }
    },

    pull: (ownerId) =>
      withSession<PullAnswer>(connection, ownerId, {
        ...READING,
        call: (client) => pullJobs(client, oldestJobDay(calendarDay(new Date(clock.now())))),
      }),

    fetchOlderJobs: ({ userId, technician }, before) =>
      withSession<OlderJobsAnswer>(connection, userId, {
        ...READING,
        call: (client) => fetchOlderJobs(client, technician, before),
      }),

    async pullReports(ownerId, which) {
      const answer = await withSession<ReportsAnswer>(connection, ownerId, {
        ...READING,
        fetchAnswer: fetchNotingTime,
        call: (client) => pullReports(client, which),
      })
      return answer.kind === 'pulled' ? { ...answer, serverTime: answeredAt } : answer
    },

    async reportErrors(ownerId, records) {
      const answer = await withSession<ErrorsAnswer | 'signed-out'>(connection, ownerId, {
        fetchAnswer: fetchWithTimeout,
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

/** How a read goes on where there is no session, or no network. */
const READING = {
  fetchAnswer: fetchWithTimeout,
  isSignedOut: ({ kind }: { kind: string }) => kind === 'signed-out',
  signedOut: { kind: 'signed-out' },
  unreachable: { kind: 'failed', message: 'No answer from the server', isOffline: true },
  refused: { kind: 'failed', message: 'The server does not accept this session', isOffline: false },
} as const

// Whoever is switched off is refused everything, in as many words as there are rules: so it has to be asked
// whether it was the technician that was refused, or the work (rule OB21).
function unlessShutOut(refusal: Outcome, profile: Profile): Outcome {
  switch (profile.kind) {
    case 'active':
      return refusal
    case 'no-access':
      return { kind: 'no-access', reason: profile.message }
    case 'signed-out':
      return { kind: 'signed-out' }
    case 'failed':
      return profile.isOffline ? NO_ANSWER : { kind: 'retry', reason: profile.message, retryAfterMs: null }
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
  const session = await connection.session()
  if (session?.userId !== ownerId) return attempt.signedOut
  const answer = await callAs(connection, session, attempt)
  if (!attempt.isSignedOut(answer)) return answer

  const renewal = await connection.renew(session)
  if (renewal === 'no-answer') return attempt.unreachable
  if (renewal?.userId !== ownerId) return attempt.signedOut
  const secondAnswer = await callAs(connection, renewal, attempt)
  return attempt.isSignedOut(secondAnswer) ? attempt.refused : secondAnswer
}

async function callAs<Answer>(
  connection: SupabaseConnection,
  session: StoredSession,
  attempt: Attempt<Answer>,
): Promise<Answer> {
  let client: DatabaseClient
  try {
    client = await connection.as(session, attempt.fetchAnswer)
  } catch (error) {
    // Its code comes over the network too, at the first visit or where the browser has let it go.
    console.warn('The code that speaks with the server could not be loaded:', error)
    return attempt.unreachable
  }
  return attempt.call(client)
}

// Must not stop the whole outbox, as `signed-out` would: the session is good (rule OB6).
function refusedWithFreshToken(mutation: Mutation): Outcome {
  return mutation.kind === 'photo.upload'
    ? { kind: 'refused', reason: 'The server does not allow this photo' }
    : { kind: 'retry', reason: 'The server does not accept this session', retryAfterMs: null }
}
