import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openBackend } from '#embedded/openBackend.ts'
import { listenOnFreePort } from '../../support/server/listenOnFreePort.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'
import { sqlTarget } from '../support/sqlTarget.ts'
import type { Target } from '../support/target.ts'

/** Opens the embedded backend on a loopback port, with a copy of the seeded database. */
export async function openEmbeddedTarget(): Promise<Target> {
  return openTargetIn(await copyOfSeeded())
}

/** The same, which refuses every sign-in with a password: too many of them. */
export async function openTargetWithoutSignIns(): Promise<Target> {
  return openTargetIn(await copyOfSeeded(), 0)
}

/** Opens the embedded backend with a new database, which it creates, migrates and seeds. */
export async function openNewTarget(): Promise<Target> {
  return openTargetIn(await mkdtemp(join(tmpdir(), 'chimney-database-')))
}

async function openTargetIn(dataDir: string, signInsPerFiveMinutes = Infinity): Promise<Target> {
  const backend = await openBackend({ dataDir, signInsPerFiveMinutes })
  const server = createServer(getRequestListener(backend.fetch, { overrideGlobalObjects: false }))
  const port = await listenOnFreePort(server)
  return sqlTarget({
    rest: 'lite',
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
  })
}
