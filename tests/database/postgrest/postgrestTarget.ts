import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { openPostgresTarget, sharedPostgres } from '../postgres/postgresTarget.ts'
import type { PostgresTarget, RestApi } from '../postgres/postgresTarget.ts'
import { findPostgrest, startPostgrest } from './startPostgrest.ts'

const REST = '/rest/v1'

/** Whether this machine has a PostgreSQL and a PostgREST. */
export function hasPostgrest(): boolean {
  return sharedPostgres() !== null && findPostgrest() !== null
}

/**
 * Like `openPostgresTarget`, with PostgREST itself behind `/rest/v1`; lite keeps Auth and Storage.
 *
 * @param settings of PostgREST, beside those of a hosted project
 */
export function openPostgrestTarget(settings: Record<string, string> = {}): Promise<PostgresTarget> {
  return openPostgresTarget((databaseUrl, dataDir) => openPostgrest(databaseUrl, dataDir, settings))
}

async function openPostgrest(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<RestApi> {
  const program = findPostgrest()
  if (program === null) throw new Error('There is no PostgREST')
  const secret = await readFile(join(dataDir, 'signing-secret'), 'utf8')
  const { url, stop } = await startPostgrest(program, databaseUrl, secret, settings)
  return { fetch: (request) => throughGateway(request, url), close: stop }
}

/**
 * A hosted project's gateway, as far as the REST API needs it: it checks the API key, which PostgREST does not know,
 * and removes it from the requests of visitors, whose client sends it as their token, too.
 */
async function throughGateway(request: Request, postgrestUrl: string): Promise<Response> {
  const key = request.headers.get('apikey')
  if (key === null) return Response.json({ message: 'No API key found in request' }, { status: 401 })
  if (key !== LOCAL_ANON_KEY) return Response.json({ message: 'Invalid API key' }, { status: 401 })

  const headers = new Headers(request.headers)
  // Of this connection, not of the request.
  for (const name of ['connection', 'host', 'transfer-encoding']) headers.delete(name)
  if (headers.get('authorization') === `Bearer ${LOCAL_ANON_KEY}`) headers.delete('authorization')
  const { pathname, search } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return fetch(`${postgrestUrl}${pathname.slice(REST.length)}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  })
}
