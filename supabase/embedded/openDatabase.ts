import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedDatabaseError } from './damagedDatabaseError.ts'
import { forgetFiles, listClosedFiles, listOpenFiles, verifyFiles } from './databaseFiles.ts'
import { makePrivate, markComplete, markUnfinished, stateOf } from './dataDirectory.ts'
import { loadLite } from './loadLite.ts'
import { restError } from './restError.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

const TIMESTAMPTZ = 1184

/**
 * Opens the PGlite database under `dataDir`, with what lite leaves to be mended: timestamps come out as ISO 8601
 * (PostgreSQL's own text, `2026-11-20 09:00:00+00`, is not, and Safari cannot read it), and errors answer with
 * PostgREST's statuses. A new directory gets an empty database; one that was in use is looked through first.
 *
 * `markOpen` is to be called when it is migrated and seeded, `close` when it is not needed any more. Throws
 * DamagedDatabaseError, and then has changed nothing.
 */
export async function openDatabase(dataDir: string) {
  await makePrivate(dataDir)
  const directory = join(dataDir, 'database')
  const state = await stateOf(dataDir)
  if (state === 'complete') {
    await verifyFiles(dataDir)
  } else {
    // A first start that was killed leaves half a cluster, in which nothing was ever acknowledged.
    await markUnfinished(dataDir)
    await forgetFiles(dataDir)
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true, mode: 0o700 })
  }
  const connection = await openPglite(directory).catch((error: unknown) => {
    if (state !== 'complete') throw error
    throw new DamagedDatabaseError(dataDir, 'PostgreSQL cannot read it', { cause: error })
  })
  if (state === 'complete') await verifyTables(dataDir, connection.driver)

  return {
    connection,
    database: connection.driver satisfies SqlDatabase,
    markOpen: async () => {
      await listOpenFiles(dataDir)
      await markComplete(dataDir)
    },
    close: async () => {
      await connection.close()
      await listClosedFiles(dataDir)
    },
  }
}

async function openPglite(directory: string) {
  const { createPgliteConnection } = await loadLite()
  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: isoTimestamp } },
  })
  connection.normalizeDbError = restError
  await connection.driver.waitReady
  // PGlite takes the machine's zone; a hosted project answers in UTC.
  await connection.driver.exec("set time zone 'UTC'")
  return connection
}

/** Every table and index has its file, and every row of ours can be read. */
async function verifyTables(dataDir: string, database: SqlDatabase): Promise<void> {
  try {
    const { rows: files } = await database.query(
      "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 'S', 't')",
    )
    for (const { path } of files) if (typeof path === 'string') await stat(join(dataDir, 'database', path))
    const { rows: tables } = await database.query(
      `select format('select count(*) from %I.%I as row where row is not null', schemaname, tablename) as count
       from pg_tables where schemaname in ('public', 'auth', 'storage', 'supabase_migrations')`,
    )
    for (const { count } of tables) await database.query(String(count))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new DamagedDatabaseError(dataDir, why, { cause: error })
  }
}

// The session runs in UTC, so the offset is always +00. Microseconds are kept.
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, '+00:00')
}
