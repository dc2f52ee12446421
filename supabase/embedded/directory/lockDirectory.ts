import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import * as v from 'valibot'

const Holder = v.object({
  pid: v.number(),
  /** ISO 8601. */
  since: v.string(),
  port: v.nullable(v.number()),
})
export type Holder = v.InferOutput<typeof Holder>

/** Another process has the data directory open. */
export class DirectoryHeldError extends Error {
  override readonly name = 'DirectoryHeldError'
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    const port = holder.port === null ? '' : `, on port ${holder.port}`
    super(`${dataDir} is in use by process ${holder.pid} since ${holder.since}${port}`)
    this.holder = holder
  }
}

/** The data directory cannot be created or written. */
export class UnwritableDirectoryError extends Error {
  override readonly name = 'UnwritableDirectoryError'

  constructor(dataDir: string, cause: NodeJS.ErrnoException) {
    super(
      `${dataDir} cannot be written (${cause.code}): give this user the right to write there, or set LOCAL_DATA_DIR to another folder`,
      { cause },
    )
  }
}

/**
 * Locks the data directory for this process, because two servers on one database corrupt it silently. Returns the
 * function that releases it. Throws DirectoryHeldError while another running process holds it, and
 * UnwritableDirectoryError if the directory cannot be created or written.
 *
 * `holder.json` in the directory names the holder, and is ignored once that process is gone: a server that was killed
 * can be started again at once. Reading and writing it is guarded by a lock of its own, so that only one of two
 * processes that find the file of a dead holder gets the directory.
 */
export async function lockDirectory(dataDir: string, port: number | null): Promise<() => Promise<void>> {
  const holderFile = join(dataDir, 'holder.json')
  const me: Holder = {
    pid: process.pid,
    since: new Date().toISOString(),
    port,
  }

  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await guarded(dataDir, async () => {
      const holder = await readHolder(holderFile)
      if (holder !== undefined && isAlive(holder)) throw new DirectoryHeldError(dataDir, holder)
      await writeFile(holderFile, JSON.stringify(me), { mode: 0o600 })
    })
  } catch (error) {
    throw isSystemError(error) ? new UnwritableDirectoryError(dataDir, error) : error
  }
  return async () => rm(holderFile, { force: true })
}

// Of the file system, unlike the errors of the lock, which have a code as well.
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

async function guarded(dataDir: string, work: () => Promise<void>): Promise<void> {
  const release = await lock(dataDir, {
    lockfilePath: join(dataDir, 'holder.lock'),
    stale: 2000,
    retries: { retries: 60, minTimeout: 50, maxTimeout: 100 },
  })
  try {
    await work()
  } finally {
    await release()
  }
}

async function readHolder(holderFile: string): Promise<Holder | undefined> {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(await readFile(holderFile, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    // Missing, or truncated by a process that was killed while writing it.
    return undefined
  }
}

function isAlive({ pid, since }: Holder): boolean {
  // In a container, the process before had the same id.
  if (pid === process.pid) return Date.parse(since) >= performance.timeOrigin
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is running and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
