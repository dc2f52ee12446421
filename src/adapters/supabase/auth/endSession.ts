import { requestRenewal } from './requestRenewal.ts'
import type { RenewableSession } from './session.ts'
import type { SupabaseConnection } from '../connection.ts'

const TIMEOUT_MS = 10_000

/**
 * Ends a session on the server after it was removed from the device. Renews an expired access token first, since
 * the server identifies the session by it. Resolves after ten seconds at most and never rejects: a phone without a
 * connection must be able to sign out. A session that the server has not ended by then stays valid there until it
 * expires, since nothing is left on the device to end it with (decision 003).
 */
export async function endSession(connection: SupabaseConnection, session: RenewableSession): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  const ended = endOnServer(connection, session).catch((error: unknown) => warn(String(error)))
  await Promise.race([ended, timeout])
  clearTimeout(timer)
}

async function endOnServer(connection: SupabaseConnection, session: RenewableSession): Promise<void> {
  const refusal = await logOut(connection, session.accessToken)
  if (refusal?.status !== 401 && refusal?.status !== 403) return warnIfRefused(refusal)
  const renewal = await requestRenewal(connection.config, session.refreshToken)
  if (renewal.kind === 'ended') return
  warnIfRefused(renewal.kind === 'renewed' ? await logOut(connection, renewal.session.accessToken) : refusal)
}

type Refusal = { status: number | undefined; name: string; message: string } | null

async function logOut(connection: SupabaseConnection, accessToken: string): Promise<Refusal> {
  const { error } = await (await connection.auth()).admin.signOut(accessToken, 'local')
  return error && { status: error.status, name: error.name, message: error.message }
}

// Nothing to report without a connection (status 0) or if the server has no such session.
function warnIfRefused(refusal: Refusal): void {
  if (refusal === null || refusal.status === 0 || refusal.name === 'AuthSessionMissingError') return
  warn(refusal.message)
}

function warn(message: string): void {
  console.warn('The server did not end the session:', message)
}
