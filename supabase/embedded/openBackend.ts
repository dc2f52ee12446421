import { makePrivate, removeData } from './dataDirectory.ts'
import { limitSignIns } from './limitSignIns.ts'
import { LOCAL_ANON_KEY } from './localKeys.ts'
import { lockDirectory } from './lockDirectory.ts'
import { receivedError } from './threadMessages.ts'
import { throughThread } from './throughThread.ts'
import { watchThread } from './watchedThread.ts'

// A hosted project ends a technician's query after eight seconds.
const REQUEST_TIMEOUT_MS = 10_000
const OFFICE_TIMEOUT_MS = 120_000
const CLOSE_TIMEOUT_MS = 30_000

export type BackendOptions = {
  /** Where database, photos, secret and lock lie. Made if it is not there. */
  dataDir: string
  /** Begin with an empty database and the seed. */
  fresh?: boolean
  /** The port that the caller serves on, told to a second opener of the same directory. */
  port?: number
  /** How long an access token lasts, in seconds. Default one hour. */
  accessTokenSeconds?: number
  /** How long one request may hold the database, in milliseconds. Default ten seconds. */
  requestTimeoutMs?: number
  /** How many attempts to sign in with a password are taken in five minutes. Default: any number. */
  signInsPerFiveMinutes?: number
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
 * Opens the embedded Supabase backend: lite on PGlite, in a thread of this process, with everything under
 * `dataDir`. Migrations and seed run when they are due. What it has answered survives a kill. A request that
 * holds the database for too long is answered 500 with 57014, and the database is opened anew for the others.
 *
 * Throws DirectoryHeldError while another process has the directory, DamagedDatabaseError if its content cannot
 * be trusted, OutdatedDatabaseError, and what the database says when a migration fails.
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
  const { dataDir, accessTokenSeconds = 3600, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const { signInsPerFiveMinutes = Infinity } = options
  const thread = await watchThread({ dataDir, accessTokenSeconds })

  const query: Backend['query'] = async (sql, params = []) => {
    const reply = await thread.run({ kind: 'query', sql, params }, OFFICE_TIMEOUT_MS)
    if (reply.kind === 'rows') return reply.rows
    if (reply.kind === 'refused') throw receivedError(reply.error)
    throw new Error(`The database gave up on this (${reply.kind}): ${sql}`)
  }
  const close = async () => {
    await thread.close(CLOSE_TIMEOUT_MS)
    await makePrivate(dataDir)
    await release()
  }
  let closed: Promise<void> | undefined
  return {
    fetch: limitSignIns(throughThread(thread, requestTimeoutMs), signInsPerFiveMinutes),
    anonKey: LOCAL_ANON_KEY,
    query,
    close: () => (closed ??= close()),
  }
}
