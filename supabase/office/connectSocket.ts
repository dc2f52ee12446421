import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { checkServerIdentity, connect as connectTls } from 'node:tls'
import { OfficeError } from './officeError.ts'
import type { OfficeAddress } from './officeAddress.ts'

const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
const YES = 'S'.charCodeAt(0)

/**
 * Connects to a PostgreSQL server. If `trusted` is set, the connection is encrypted and the server's certificate is
 * verified before this resolves: nothing of the session, and no password, is sent before. Throws OfficeError, also
 * after `timeoutMs`.
 */
export async function connectSocket(
  { host, port, trusted }: Pick<OfficeAddress, 'host' | 'port' | 'trusted'>,
  timeoutMs: number,
): Promise<Socket> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal })
    if (trusted === null) return socket
    await requestTls(socket, signal)
    return await startTls(socket, host, trusted, signal)
  } catch (error) {
    socket.destroy()
    if (!signal.aborted) throw error
    throw new OfficeError(`it did not answer within ${timeoutMs / 1000} s`, { cause: error })
  }
}

async function requestTls(socket: Socket, signal: AbortSignal): Promise<void> {
  const closed = once(socket, 'close', { signal })
  // Loses the race if the server responds; this prevents an unhandled rejection then.
  closed.catch(() => undefined)
  socket.write(TLS_REQUEST)
  const [reply]: unknown[] = await Promise.race([once(socket, 'data', { signal }), closed.then(() => [])])
  // More than one byte would be plain text that an attacker injected before the encryption.
  if (!Buffer.isBuffer(reply) || reply.length !== 1 || reply[0] !== YES)
    throw new OfficeError('it offers no encrypted connection, so no password was sent')
}

async function startTls(
  socket: Socket,
  host: string,
  trusted: readonly string[],
  signal: AbortSignal,
): Promise<Socket> {
  const secured = connectTls({
    socket,
    host,
    ca: [...trusted],
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
  })
  try {
    await once(secured, 'secureConnect', { signal })
    return secured
  } catch (error) {
    secured.destroy()
    if (signal.aborted) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new OfficeError(
      `it did not prove who it is (${why}), so no password was sent: download the certificate of the project ` +
        '(Supabase dashboard, Database → Settings → SSL Configuration) and set PGSSLROOTCERT to that file',
      { cause: error },
    )
  }
}
