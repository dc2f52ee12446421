import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { TestCertificates } from '../support/testCertificates.ts'
import { tlsContextOf } from '../support/testCertificates.ts'

export type HostileServer = {
  port: number
  /** All bytes that clients sent, decrypted, as latin1 text. */
  received: () => string
  connections: () => number
  close: () => Promise<void>
}

const PASSWORD_REQUEST = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
const PASSWORD_MESSAGE = 'p'.charCodeAt(0)

/**
 * Speaks just enough of PostgreSQL's protocol to make a client send its password in plain text, then closes the
 * connection. Uses TLS with these certificates, or no TLS if they are null.
 */
export async function hostileServer(certificates: TestCertificates | null): Promise<HostileServer> {
  let received = ''
  let connections = 0
  const sockets = new Set<Socket>()

  const requestPassword = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1')
      if (data[0] === PASSWORD_MESSAGE) socket.destroy()
      else socket.write(PASSWORD_REQUEST)
    })
  }
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (first: Buffer) => {
      received += first.toString('latin1')
      const wantsTls = first.length === 8
      if (!wantsTls) {
        socket.write(PASSWORD_REQUEST)
        requestPassword(socket)
      } else if (certificates === null) {
        socket.write('N')
        requestPassword(socket)
      } else {
        socket.write('S')
        requestPassword(new TLSSocket(socket, { isServer: true, ...tlsContextOf(certificates) }))
      }
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    received: () => received,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
