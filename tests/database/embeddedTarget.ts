import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openBackend } from '#embedded/openBackend.ts'
import { portOf } from './portOf.ts'
import type { Target } from './target.ts'

/** The embedded backend, freshly seeded in a directory of its own, on a loopback port. */
export async function openEmbeddedTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-database-'))
  const backend = await openBackend({ dataDir })
  const server = createServer(getRequestListener(backend.fetch, { overrideGlobalObjects: false }))
  const port = await portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: backend.anonKey,
    query: backend.query,
    dataDir,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await backend.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
