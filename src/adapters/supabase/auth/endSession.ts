import { requestRenewal } from './requestRenewal.ts'
import type { KeptSession } from './session.ts'
import type { SupabaseConnection } from '../connection.ts'

const LONGEST_WAIT_MS = 10_000

/**
 * Ends on the server a session that the device has forgotten. An access token that has expired is renewed for
 * it, since the server takes no other word for whose session it is. Waits ten seconds at most and throws
 * nothing: a phone without a connection must be able to sign out. What the server has not ended then stays
 * good there until it expires, since nothing is left on the device to end it with (decision 003).
 */
export async function endSession(connection: SupabaseConnection, session: KeptSession): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS)
  })
  const ending = endOnServer(connection, session).catch((error: unknown) => warnOf(String(error)))
  await Promise.race([ending, limit])
  clearTimeout(timer)
}

async function endOnServer(connection: SupabaseConnection, session: KeptSession): Promise<void> {
  const refusal = await logOut(connection, session.accessToken)
  if (refusal?.status !== 401 && refusal?.status !== 403) return noteRefusal(refusal)
  const renewal = await requestRenewal(connection.config, session.refreshToken)
  if (renewal.kind === 'ended') return
  noteRefusal(renewal.kind === 'renewed' ? await logOut(connection, renewal.session.accessToken) : refusal)
}

type Refusal = { status: number | undefined; name: string; message: string } | null

async function logOut(connection: SupabaseConnection, accessToken: string): Promise<Refusal> {
  const { error } = await (await connection.auth()).admin.signOut(accessToken, 'local')
  return error && { status: error.status, name: error.name, message: error.message }
}

// Without a connection there is nothing to note, nor if the server says that there is no such session.
function noteRefusal(refusal: Refusal): void {
  if (refusal === null || refusal.status === 0 || refusal.name === 'AuthSessionMissingError') return
  warnOf(refusal.message)
}

function warnOf(message: string): void {
  console.warn('The server did not end the session:', message)
}
