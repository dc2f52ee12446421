import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { inject } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { listenOnFreePort } from '../../support/server/listenOnFreePort.ts'
import { sqlTarget } from '../support/sqlTarget.ts'
import type { Target } from '../support/target.ts'
import { databasesOf } from './databasesOf.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { waitForOtherTransactions } from './otherTransactions.ts'

/** The server shared by all tests of the run; null if PostgreSQL is not available. */
export function sharedPostgres() {
  const provided = inject('postgres')
  return provided.kind === 'running' ? provided : null
}

export type PostgresTarget = Target & { databaseUrl: string }

/** What serves `/rest/v1` instead of lite. */
export type RestApi = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/**
 * Opens lite on a new seeded database of the PostgreSQL server, on a loopback port.
 *
 * @param openRest opens another REST API on this database, which accepts tokens signed with the secret in the folder
 */
export async function openPostgresTarget(
  openRest?: (databaseUrl: string, dataDir: string) => Promise<RestApi>,
): Promise<PostgresTarget> {
  const postgres = sharedPostgres()
  if (postgres === null) throw new Error('There is no PostgreSQL')
  const databases = databasesOf(postgres.url)
  const databaseUrl = await databases.create()
  const lite = await openLiteOnPostgres(databaseUrl)
  const query: Target['query'] = async (sql, params) => (await lite.database.query(sql, params)).rows
  const rest = await openRest?.(databaseUrl, lite.dataDir)
  const handle = async (request: Request) => {
    if (request.url.includes('/rpc/pull_')) await waitForOtherTransactions(query)
    const isRest = new URL(request.url).pathname.startsWith('/rest/v1/')
    return rest !== undefined && isRest ? rest.fetch(request) : lite.fetch(request)
  }
  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }))
  const port = await listenOnFreePort(server)
  return sqlTarget({
    rest: rest === undefined ? 'lite' : 'postgrest12',
    url: `http://127.0.0.1:${port}`,
    anonKey: LOCAL_ANON_KEY,
    databaseUrl,
    dataDir: lite.dataDir,
    query,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await rest?.close()
      await lite.close()
      await databases.drop(databaseUrl)
    },
  })
}
