import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What the databases and profiles of a run have needed at the same time, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Lets this process and those that it starts write temporary files to memory, if Linux has enough for them: the copies
 * of databases and browser profiles are tens of thousands of small files. Returns a function that deletes them.
 */
export function useMemoryForTemporaryFiles(): () => void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return () => undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < NEEDED_BYTES) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'chimney-tests-'))
  // As /tmp: PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
