import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DamagedDatabaseError,
  makePrivate,
  markComplete,
  markUnfinished,
  stateOf,
} from '../directory/dataDirectory.ts'
import { loadLite } from '../api/loadLite.ts'
import { restError } from '../api/restError.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

const TIMESTAMPTZ = 1184

/**
 * Opens the PGlite database under `dataDir`, with two fixes for lite: timestamps are returned as ISO 8601 (Safari
 * cannot parse PostgreSQL's own `2026-11-20 09:00:00+00`), and errors get PostgREST's statuses. A new directory gets
 * an empty database.
 *
 * Call `markComplete` once it is migrated and seeded, and `close` when done. Throws DamagedDatabaseError if an existing
 * database cannot be opened; it is never replaced.
 */
export async function openDatabase(dataDir: string) {
  await makePrivate(dataDir)
  const directory = join(dataDir, 'database')
  const isNew = (await stateOf(dataDir)) !== 'complete'
  if (isNew) {
    // A first start that was killed leaves half a cluster. Nothing in it was ever acknowledged.
    await markUnfinished(dataDir)
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true, mode: 0o700 })
  }
  const connection = await openPglite(directory).catch((error: unknown) => {
    if (isNew) throw error
    throw new DamagedDatabaseError(dataDir, 'PostgreSQL cannot read it', { cause: error })
  })
  if (!isNew && !(await isSeeded(connection.driver))) {
    await connection.close()
    throw new DamagedDatabaseError(dataDir, 'its tables are missing')
  }
  return {
    connection,
    database: connection.driver satisfies SqlDatabase,
    markComplete: () => markComplete(dataDir),
    close: () => connection.close(),
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

// PGlite starts with whatever it finds, and the seed would then be loaded among the old photos.
async function isSeeded(database: SqlDatabase): Promise<boolean> {
  const { rows } = await database.query("select to_regclass('supabase_migrations.seed_files') as seeded")
  return rows[0]?.['seeded'] !== null
}

// The session runs in UTC, so the offset is always +00. Microseconds are preserved.
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, '+00:00')
}
