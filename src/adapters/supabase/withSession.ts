import { fetchWithTimeout } from './http/fetchWithTimeout.ts'
import type { StoredSession } from './auth/session.ts'
import type { DatabaseClient, SupabaseConnection } from './connection.ts'

/** A call with an owner's session, and its results if there is no session or no network. */
export type Attempt<Result> = {
  fetchFn: typeof fetch
  call(client: DatabaseClient): Promise<Result>
  isSignedOut(result: Result): boolean
  signedOut: Result
  unreachable: Result
  /** Returns the result if a freshly renewed token is refused too. */
  refused(result: Result): Result
}

/** Calls only with the owner's token, and again with a renewed one if the first was refused (rules OB9a and OB9b). */
export async function withSession<Result>(
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
  return attempt.isSignedOut(secondResult) ? attempt.refused(secondResult) : secondResult
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

/** How a read ends without a session or a network. */
type FailedRead = { kind: 'signed-out' } | { kind: 'failed'; message: string; isOffline: boolean }

/** Reads like `withSession`. */
export function readWithSession<Result extends { kind: string }>(
  connection: SupabaseConnection,
  ownerId: string,
  call: (client: DatabaseClient) => Promise<Result>,
  fetchFn = fetchWithTimeout,
): Promise<Result | FailedRead> {
  return withSession<Result | FailedRead>(connection, ownerId, {
    fetchFn,
    call,
    isSignedOut: ({ kind }) => kind === 'signed-out',
    signedOut: { kind: 'signed-out' },
    unreachable: { kind: 'failed', message: 'No answer from the server', isOffline: true },
    refused: () => ({
      kind: 'failed',
      message: 'The server does not accept this session',
      isOffline: false,
    }),
  })
}
