import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const COMPLETE = 'database-complete'
const UNFINISHED = 'database-unfinished'
/** What the embedded backend stores in its data directory, except for the lock (see lockDirectory). */
const ENTRIES = [COMPLETE, UNFINISHED, 'database', 'objects', 'signing-secret']

/** The data directory has no database that can be opened. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'

  constructor(dataDir: string, what: string, options?: ErrorOptions) {
    super(
      `The database in ${dataDir} is damaged (${what}): put a backup of the folder back (docs/backup.md), or start again without its data with npm start -- --fresh`,
      options,
    )
  }
}

/**
 * The state of a data directory: `new` if it has none of our entries, `unfinished` if its first start was interrupted
 * before anything was acknowledged, else `complete`. Throws DamagedDatabaseError if only some entries are left: the
 * seed may only go into a directory that never held data.
 */
export async function stateOf(dataDir: string): Promise<'new' | 'unfinished' | 'complete'> {
  const found = await entriesIn(dataDir)
  // Without it, PGlite would begin a new cluster among the old files.
  const hasCluster = existsSync(join(dataDir, 'database', 'PG_VERSION'))
  if (found.includes(COMPLETE)) {
    if (hasCluster) return 'complete'
    throw new DamagedDatabaseError(dataDir, 'database/ is missing or incomplete')
  }
  if (found.includes(UNFINISHED)) return 'unfinished'
  if (!hasCluster && found.every((entry) => entry === 'database')) return 'new'
  throw new DamagedDatabaseError(dataDir, `the file ${COMPLETE} is missing`)
}

/** Writes a file that this user alone can read. It is on the disk when this resolves. */
export async function writePrivate(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true })
}

/** Records that a first start is in progress. Call it before anything else is written. */
export async function markUnfinished(dataDir: string): Promise<void> {
  await writePrivate(join(dataDir, UNFINISHED), 'being created\n')
}

/** Records that the database is complete: created, migrated and seeded. */
export async function markComplete(dataDir: string): Promise<void> {
  await writePrivate(join(dataDir, COMPLETE), 'created, migrated and seeded\n')
  await rm(join(dataDir, UNFINISHED), { force: true })
}

/** Deletes all data of the backend. If interrupted, the directory counts as an unfinished first start. */
export async function removeData(dataDir: string): Promise<void> {
  await markUnfinished(dataDir)
  for (const entry of ENTRIES.filter((each) => each !== UNFINISHED))
    await rm(join(dataDir, entry), { recursive: true, force: true })
}

/**
 * Creates the directory if it is missing, and makes it and the backend's entries in it inaccessible to other users:
 * they hold customers' names, photos and the secret that signs sessions. What PGlite adds later is inside folders
 * that nobody else can enter. Windows has no such permissions; there this changes nothing.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await allow(dataDir, 0o700)
  for (const entry of await entriesIn(dataDir)) await makePrivateBelow(join(dataDir, entry))
}

async function makePrivateBelow(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isFile()) return allow(path, 0o600, found.mode)
  if (!found.isDirectory()) return
  await allow(path, 0o700, found.mode)
  for (const name of await readdir(path)) await makePrivateBelow(join(path, name))
}

async function allow(path: string, mode: number, before?: number): Promise<void> {
  if (before === undefined || (before & 0o777) !== mode) await chmod(path, mode)
}

async function entriesIn(dataDir: string): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return ENTRIES.filter((entry) => names.includes(entry))
}
