import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:http'
import { StartError } from './startError.ts'

const HOST = '127.0.0.1'
const GRACE_MS = 1000

export type Listener = {
  server: Server
  /** Handles the requests that are waiting, and all later ones. */
  serve(handler: RequestListener): void
  /** Stops accepting requests, gives running ones a second to finish, then closes every connection. */
  stop(): Promise<void>
}

/**
 * Opens the port before anything slow begins, so that a port in use is reported within a second. Requests wait until
 * `serve` is called. Throws StartError if the port cannot be opened.
 */
export async function listen(port: number): Promise<Listener> {
  let serve: Listener['serve'] = () => undefined
  const handler = new Promise<RequestListener>((resolve) => (serve = resolve))
  const server = createServer((request, response) => {
    void handler.then((handle) => handle(request, response))
  })

  server.listen(port, HOST)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError(reason(port, cause), { cause })
  }

  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const timeout = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(timeout)
  }
  return { server, serve, stop }
}

function reason(port: number, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another, as in PORT=${port + 1} npm start`
  return `Port ${port} cannot be opened: ${String(cause)}`
}
