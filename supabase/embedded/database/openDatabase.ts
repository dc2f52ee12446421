import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedDatabaseError } from '../directory/damagedDatabaseError.ts'
import { forgetFiles, listClosedFiles, listOpenFiles, verifyFiles } from '../directory/databaseFiles.ts'
import { makePrivate, markComplete, markUnfinished, stateOf } from '../directory/dataDirectory.ts'
import { loadLite } from '../api/loadLite.ts'
import { restError } from '../api/restError.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

const TIMESTAMPTZ = 1184

/**
 * Opens the PGlite database under `dataDir`, with two fixes for lite: timestamps are returned as ISO 8601 (Safari
 * cannot parse PostgreSQL's own `2026-11-20 09:00:00+00`), and errors get PostgREST's statuses. A new directory gets
 * an empty database; an existing one is verified first.
 *
 * Call `markOpen` once it is migrated and seeded, and `close` when done. Throws DamagedDatabaseError without having
 * changed anything.
 */
export async function openDatabase(dataDir: string) {
  await makePrivate(dataDir)
  const directory = join(dataDir, 'database')
  const state = await stateOf(dataDir)
  if (state === 'complete') {
    await verifyFiles(dataDir)
  } else {
    // A first start that was killed leaves half a cluster. Nothing in it was ever acknowledged.
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
  // PGlite defaults to the machine's time zone; a hosted project responds in UTC.
  await connection.driver.exec("set time zone 'UTC'")
  return connection
}

/** Checks that every table and index has its file and that every row can be read. Throws DamagedDatabaseError. */
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

// The session runs in UTC, so the offset is always +00. Microseconds are preserved.
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, '+00:00')
}
