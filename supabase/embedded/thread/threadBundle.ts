import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const EMBEDDED = join(import.meta.dirname, '..')
const PROJECT = join(EMBEDDED, '..', '..')
const CACHE = join(PROJECT, 'node_modules', '.cache', 'backend')
const BUNDLER = join(import.meta.dirname, 'bundleThread.ts')
/** Other processes may still start with a bundle of yesterday. */
const KEEP_MS = 2 * 24 * 3600 * 1000

/**
 * The backend's thread as JavaScript, which a worker thread starts in a fraction of the time that it takes to load and
 * register tsx. It is kept in `cache` under a hash of what it is made from, so that a later start makes none. Returns its
 * path. Throws the bundler's error.
 */
export async function threadBundle(cache = CACHE): Promise<string> {
  const folder = join(cache, await inputHash())
  if (!existsSync(folder)) await bundleInto(cache, folder)
  return join(folder, 'thread.mjs')
}

/** A hash of the sources, their packages and their place, since paths of the sources are in the bundle. */
async function inputHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([process.version, EMBEDDED]))
  const sources = (await readdir(EMBEDDED, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  for (const file of [...sources.map((source) => join(EMBEDDED, source)), join(PROJECT, 'package-lock.json')])
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

async function bundleInto(cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  await deleteOldBundles(cache)
  const unfinished = await mkdtemp(join(cache, 'unfinished-'))
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', BUNDLER, unfinished], { cwd: PROJECT })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process has made the same one meanwhile.
    if (!existsSync(folder)) throw error
  }
}

async function deleteOldBundles(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name)
    // Another process may delete it, or give it its name, at the same time.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > KEEP_MS) await rm(folder, { recursive: true, force: true })
  }
}
