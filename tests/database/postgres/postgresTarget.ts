import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { inject } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { listenOnFreePort } from '../support/listenOnFreePort.ts'
import type { Target } from '../support/target.ts'
import { databasesOf } from './databasesOf.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { waitForOtherTransactions } from './otherTransactions.ts'

/** The server shared by all tests of the run; null if PostgreSQL is not available. */
export function sharedPostgres() {
  const provided = inject('postgres')
  return provided.kind === 'running' ? provided : null
}

/** Opens lite on a new seeded database of the PostgreSQL server, on a loopback port. */
export async function openPostgresTarget(): Promise<Target & { databaseUrl: string }> {
  const postgres = sharedPostgres()
  if (postgres === null) throw new Error('There is no PostgreSQL')
  const databases = databasesOf(postgres.url)
  const databaseUrl = await databases.create()
  const lite = await openLiteOnPostgres(databaseUrl)
  const query: Target['query'] = async (sql, params) => (await lite.database.query(sql, params)).rows
  const handle = async (request: Request) => {
    if (request.url.includes('/rpc/pull_')) await waitForOtherTransactions(query)
    return lite.fetch(request)
  }
  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }))
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: LOCAL_ANON_KEY,
    databaseUrl,
    dataDir: lite.dataDir,
    query,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await lite.close()
      await databases.drop(databaseUrl)
    },
  }
}
