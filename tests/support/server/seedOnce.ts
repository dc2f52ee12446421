import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '#embedded/openBackend.ts'

/** The variable with the folder of a database that is seeded already. `npm test` sets it for all suites. */
const SEEDED_DIR = 'SEEDED_DIR'

/**
 * Seeds an embedded database for this process and those that it starts, unless there is one. Returns its folder, and a
 * function that removes it if it was made here.
 */
export async function seedOnce(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const seeded = process.env[SEEDED_DIR]
  if (seeded !== undefined) return { dataDir: seeded, remove: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-seeded-'))
  await (await openBackend({ dataDir })).close()
  process.env[SEEDED_DIR] = dataDir
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** The folder of the seeded database. Throws if `seedOnce` was not called. */
export function seededDir(): string {
  const dataDir = process.env[SEEDED_DIR]
  if (dataDir === undefined) throw new Error('No database was seeded')
  return dataDir
}
