import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadLite } from '#embedded/api/loadLite.ts'
import { oneAtATime } from '#embedded/api/oneAtATime.ts'
import { restError } from '#embedded/api/restError.ts'
import { serveLite } from '#embedded/api/serveLite.ts'
import { postgresDatabase } from '#office/postgresDatabase.ts'
import { concurrentQueue } from './concurrentQueue.ts'

const JSONB = 3802
const TIMESTAMPTZ = 1184

/** Opens lite on a PostgreSQL database, after applying platform, migrations and seed if they are missing. */
export async function openLiteOnPostgres(databaseUrl: string, connections = 10) {
  // Must run before the other import: it undoes what lite's modules change in the process.
  await loadLite()
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-postgres-files-'))
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: connections, onnotice: () => undefined, types: TYPES },
  })
  connection.normalizeDbError = restError
  const database = postgresDatabase(connection.driver)
  const turns = concurrentQueue()
  const handle = await serveLite({ connection, database, dataDir, turns, accessTokenSeconds: 3600 })
  // Lite returns 500 for simultaneous uploads to one path, a hosted project 409. Uploads are serialised, since
  // only the database is tested here.
  const uploads = oneAtATime()
  const isUpload = ({ method, url }: Request) => method === 'POST' && url.includes('/storage/v1/object/')
  return {
    fetch: (request: Request) => (isUpload(request) ? uploads.run(() => handle(request)) : handle(request)),
    database,
    dataDir,
    close: async () => {
      await turns.idle()
      await connection.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const TYPES = {
  // Lite passes JSON text; the driver would quote it a second time.
  jsonb: {
    to: JSONB,
    from: [JSONB],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  timestamptz: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text.replace(' ', 'T').replace(/\+00$/, '+00:00'),
  },
}
