import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { TestCertificates } from '../support/testCertificates.ts'
import { tlsContextOf } from '../support/testCertificates.ts'

export type HostileServer = {
  port: number
  /** All that a client said, the encrypted part decrypted. */
  heard: () => string
  connections: () => number
  close: () => Promise<void>
}

const ASK_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
const PASSWORD_MESSAGE = 'p'.charCodeAt(0)

/**
 * Speaks as much PostgreSQL as it takes to be told a password in plain text, over TLS with these certificates
 * or, where they are null, without; then it hangs up.
 */
export async function hostileServer(certificates: TestCertificates | null): Promise<HostileServer> {
  let heard = ''
  let connections = 0
  const sockets = new Set<Socket>()

  const converse = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      heard += data.toString('latin1')
      if (data[0] === PASSWORD_MESSAGE) socket.destroy()
      else socket.write(ASK_FOR_PASSWORD)
    })
  }
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (first: Buffer) => {
      heard += first.toString('latin1')
      const wantsTls = first.length === 8
      if (!wantsTls) {
        socket.write(ASK_FOR_PASSWORD)
        converse(socket)
      } else if (certificates === null) {
        socket.write('N')
        converse(socket)
      } else {
        socket.write('S')
        converse(new TLSSocket(socket, { isServer: true, ...tlsContextOf(certificates) }))
      }
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    heard: () => heard,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
