import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request as requestFrom } from 'node:http'
import { createSecureServer } from 'node:http2'
import { testCertificates, tlsContextOf } from '../../tests/database/support/testCertificates.ts'
import { listenOnFreePort } from '../../tests/support/server/listenOnFreePort.ts'

/** Headers of one connection, which HTTP/2 forbids, and the host. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

export type SecureFront = { port: number; stop(): Promise<void> }

/** Serves on a free port what `targetPort` of this computer serves, over HTTP/2 with TLS, as the gateway of a hosted project does. */
export async function startSecureFront(targetPort: number): Promise<SecureFront> {
  const certificates = testCertificates('IP:127.0.0.1')
  const server = createSecureServer(tlsContextOf(certificates), (request, response) => {
    const { method, url } = request
    const path = url ?? '/'
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
    )
    const forwarded = requestFrom({ port: targetPort, method, path, headers }, (received) => {
      const sent = Object.entries(received.headers).filter(([name]) => !OF_CONNECTION.has(name))
      response.writeHead(received.statusCode ?? 502, Object.fromEntries(sent))
      received.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  return {
    port: await listenOnFreePort(server),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      await Promise.all([closed, rm(certificates.directory, { recursive: true, force: true })])
    },
  }
}
