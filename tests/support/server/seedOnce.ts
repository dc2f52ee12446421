import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openBackend } from '#embedded/openBackend.ts'
import { cacheFolder } from '../../run/cacheFolder.ts'
import { inputHash } from '../../run/inputHash.ts'

/** The variable with the folder of a database that is seeded already. `npm test` sets it for all suites. */
const SEEDED_DIR = 'SEEDED_DIR'
const FOLDER = join(cacheFolder, 'seeds')
const INPUTS = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/embedded',
  'package-lock.json',
  ':!*.test.ts',
]
/** Other runs may still copy a seed of yesterday. */
const KEEP_MS = 2 * 24 * 3600 * 1000

/**
 * Provides a seeded embedded database for this process and those that it starts. It is kept for later runs on the same
 * day: the jobs of the seed are of the day on which it was made. Returns its folder, which must only be copied.
 */
export async function seedOnce(): Promise<string> {
  const folder = process.env[SEEDED_DIR] ?? (await keptSeed())
  process.env[SEEDED_DIR] = folder
  return folder
}

/** The folder of the seeded database. Throws if `seedOnce` was not called. */
export function seededDir(): string {
  const folder = process.env[SEEDED_DIR]
  if (folder === undefined) throw new Error('No database was seeded')
  return folder
}

async function keptSeed(): Promise<string> {
  const day = new Date().toLocaleDateString('en-IE')
  const folder = join(FOLDER, inputHash(INPUTS, [day, process.env['TZ'] ?? '']) ?? randomUUID())
  if (existsSync(folder)) return folder
  mkdirSync(FOLDER, { recursive: true })
  deleteOldSeeds()
  const unfinished = await mkdtemp(join(FOLDER, 'unfinished-'))
  await (await openBackend({ dataDir: unfinished })).close()
  try {
    renameSync(unfinished, folder)
    return folder
  } catch (error) {
    // Another run has made the same seed meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
    return folder
  }
}

function deleteOldSeeds(): void {
  for (const name of readdirSync(FOLDER)) {
    const folder = join(FOLDER, name)
    if (Date.now() - statSync(folder).mtimeMs > KEEP_MS) rmSync(folder, { recursive: true, force: true })
  }
}
