import { once } from 'node:events'
import type { Server } from 'node:net'
import { portOf } from './portOf.ts'

/** Lets the server listen on a loopback port that the kernel chooses. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}
