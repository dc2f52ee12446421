import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import * as v from 'valibot'
import { processStart } from './processStart.ts'

const Holder = v.object({
  pid: v.number(),
  /** What tells this process from a later one with the same id; null where the system does not say. */
  processStart: v.nullable(v.string()),
  /** ISO 8601. */
  since: v.string(),
  port: v.nullable(v.number()),
})
export type Holder = v.InferOutput<typeof Holder>

/** Somebody else has the data directory open. */
export class DirectoryHeldError extends Error {
  override readonly name = 'DirectoryHeldError'
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    const port = holder.port === null ? '' : `, on port ${holder.port}`
    super(`${dataDir} is in use by process ${holder.pid} since ${holder.since}${port}`)
    this.holder = holder
  }
}

/**
 * Takes the data directory for this process, because two servers on one database corrupt it silently. Answers
 * the function that gives it back. Throws DirectoryHeldError while another living process has it.
 *
 * The note in the directory names its holder, and is worth nothing once that process is gone: a server that
 * was killed can be started again at once. Reading and writing the note is guarded by a lock of its own, so
 * that of two starters that find a dead holder's note only one wins.
 */
export async function lockDirectory(dataDir: string, port: number | null): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const note = join(dataDir, 'holder.json')
  const me: Holder = {
    pid: process.pid,
    processStart: await processStart(process.pid),
    since: new Date().toISOString(),
    port,
  }

  await guarded(dataDir, async () => {
    const holder = await readHolder(note)
    if (holder !== undefined && (await isAlive(holder))) throw new DirectoryHeldError(dataDir, holder)
    await writeFile(note, JSON.stringify(me), { mode: 0o600 })
  })
  return async () => rm(note, { force: true })
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

async function readHolder(note: string): Promise<Holder | undefined> {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(await readFile(note, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    // No note, or half of one from a process that was killed while writing it.
    return undefined
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  return runs(holder.pid) && (await processStart(holder.pid)) === holder.processStart
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
