import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadLite } from './loadLite.ts'
import { restError } from './restError.ts'

const TIMESTAMPTZ = 1184

/**
 * Opens the PGlite database under `dataDir`, with what lite leaves to be mended: moments come out as ISO 8601
 * (PostgreSQL's own text, `2026-11-20 09:00:00+00`, is not, and Safari cannot read it), and errors answer with
 * PostgREST's statuses.
 */
export async function openDatabase(dataDir: string) {
  const { createPgliteConnection } = await loadLite()
  const directory = join(dataDir, 'database')
  // A first start that was killed leaves half a cluster, in which nothing was ever acknowledged.
  if (!(await exists(completeMark(dataDir)))) await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })

  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: isoMoment } },
  })
  connection.normalizeDbError = restError
  await connection.driver.waitReady
  // PGlite takes the machine's zone; a hosted project answers in UTC.
  await connection.driver.exec("set time zone 'UTC'")
  return connection
}

/** Notes that the database under `dataDir` is whole: created, migrated and seeded. */
export async function markComplete(dataDir: string): Promise<void> {
  await writeFile(completeMark(dataDir), 'created, migrated and seeded\n')
}

function completeMark(dataDir: string): string {
  return join(dataDir, 'database-complete')
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

// The session runs in UTC, so the offset is always +00. Microseconds are kept.
function isoMoment(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, '+00:00')
}
