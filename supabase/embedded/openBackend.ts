import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL_ANON_KEY } from './localKeys.ts'
import { lockDirectory } from './lockDirectory.ts'
import { markComplete, openDatabase } from './openDatabase.ts'
import { oneAtATime } from './oneAtATime.ts'
import { serveLite } from './serveLite.ts'

export type BackendOptions = {
  /** Where database, photos, secret and lock lie. Made if it is not there. */
  dataDir: string
  /** Begin with an empty database and the seed. */
  fresh?: boolean
  /** The port that the caller serves on, told to a second opener of the same directory. */
  port?: number
  /** How long an access token lasts, in seconds. Default one hour. */
  accessTokenSeconds?: number
}

export type Backend = {
  /** Answers `/auth/v1`, `/rest/v1` and `/storage/v1`, and 404 elsewhere. */
  fetch: (request: Request) => Promise<Response>
  anonKey: string
  /** The office's door: runs SQL as the owner of the database, past row level security. Throws its errors. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Waits for what is under way, closes the database and gives the directory back. May be called twice. */
  close: () => Promise<void>
}

/**
 * Opens the embedded Supabase backend: lite on PGlite, in this process, with everything under `dataDir`.
 * Migrations and seed run when they are due. What it has answered survives a kill.
 *
 * Throws DirectoryHeldError while another process has the directory, and what the database says when a
 * migration fails.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const release = await lockDirectory(options.dataDir, options.port ?? null)
  try {
    if (options.fresh === true) await removeData(options.dataDir)
    return await openLocked(options, release)
  } catch (error) {
    await release()
    throw error
  }
}

async function removeData(dataDir: string): Promise<void> {
  // The mark goes first: without it, whatever is left of the database counts for nothing.
  for (const entry of ['database-complete', 'database', 'objects', 'signing-secret']) {
    await rm(join(dataDir, entry), { recursive: true, force: true })
  }
}

async function openLocked(options: BackendOptions, release: () => Promise<void>): Promise<Backend> {
  const connection = await openDatabase(options.dataDir)
  const turns = oneAtATime()
  const fetch = await serveLite({
    connection,
    database: connection.driver,
    dataDir: options.dataDir,
    turns,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
  })
  await markComplete(options.dataDir)

  const query: Backend['query'] = (sql, params = []) =>
    turns.run(async () => (await connection.driver.query<Record<string, unknown>>(sql, params)).rows)
  const close = async () => {
    await turns.idle()
    await connection.close()
    await release()
  }
  let closed: Promise<void> | undefined
  return { fetch, anonKey: LOCAL_ANON_KEY, query, close: () => (closed ??= close()) }
}
