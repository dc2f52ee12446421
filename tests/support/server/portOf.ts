import type { Server } from 'node:net'

/** The port on which a server listens. Throws if it does not listen. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
