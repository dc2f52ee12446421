import { makePrivate, removeData } from './directory/dataDirectory.ts'
import { limitSignIns } from './auth/limitSignIns.ts'
import { LOCAL_ANON_KEY } from './auth/localKeys.ts'
import { lockDirectory } from './directory/lockDirectory.ts'
import { deserializeError } from './thread/threadMessages.ts'
import { forwardToThread } from './thread/forwardToThread.ts'
import { openThread } from './thread/openThread.ts'

export type BackendOptions = {
  /** Where database, photos, secret and lock are stored. Created if missing. */
  dataDir: string
  /** Whether to delete all data and start with the seed. */
  fresh?: boolean
  /** The port that the caller serves on, for the error message of a second process on the same directory. */
  port?: number
  /** How long an access token lasts, in seconds. Default one hour. */
  accessTokenSeconds?: number
  /** How many attempts to sign in with a password are allowed in five minutes. Default: unlimited. */
  signInsPerFiveMinutes?: number
}

export type Backend = {
  /** Handles `/auth/v1`, `/rest/v1` and `/storage/v1`; returns 404 for other paths. */
  fetch: (request: Request) => Promise<Response>
  anonKey: string
  /** Runs SQL as the owner of the database, bypassing row level security, as the office does. Throws its errors. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Waits for running requests, closes the database and releases the directory. May be called twice. */
  close: () => Promise<void>
}

/**
 * Opens the embedded Supabase backend: lite on PGlite, in a thread of this process, with all data under `dataDir`.
 * Runs pending migrations, and the seed once. A response means that the change survives a kill.
 *
 * Throws DirectoryHeldError while another process holds the directory, DamagedDatabaseError if its database
 * cannot be opened, OutdatedDatabaseError if an applied migration has changed or is gone, and the database's error if
 * one fails.
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

async function openLocked(options: BackendOptions, release: () => Promise<void>): Promise<Backend> {
  const { dataDir, accessTokenSeconds = 3600, signInsPerFiveMinutes = Infinity } = options
  const thread = await openThread({ dataDir, accessTokenSeconds })

  const query: Backend['query'] = async (sql, params = []) => {
    const reply = await thread.run({ kind: 'query', sql, params })
    if (reply.kind === 'rows') return reply.rows
    if (reply.kind === 'refused') throw deserializeError(reply.error)
    throw new Error(`The database has ended before this: ${sql}`)
  }
  const close = async () => {
    await thread.close()
    await makePrivate(dataDir)
    await release()
  }
  let closed: Promise<void> | undefined
  return {
    fetch: limitSignIns(forwardToThread(thread), signInsPerFiveMinutes),
    anonKey: LOCAL_ANON_KEY,
    query,
    close: () => (closed ??= close()),
  }
}
