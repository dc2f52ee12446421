import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import type { Lock } from '#sync/ports/device.ts'
import type { BackendConfig } from './config.ts'
import { fetchWithTimeout } from './http/fetchWithTimeout.ts'
import { webLock } from '../browser/webLock.ts'
import type { Database } from './database.types.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { requestRenewal } from './auth/requestRenewal.ts'
import {
  readKeptSession,
  readSession,
  replaceSession,
  type KeptSession,
  type StoredSession,
} from './auth/session.ts'

const REFRESH_LOCK = 'session-refresh'

/** Supabase's client, which the compiler holds to the tables and columns that the migrations made. */
export type DatabaseClient = SupabaseClient<Database>

export type SupabaseConnection = {
  readonly config: BackendConfig
  readonly db: PortalDatabase
  /** The client that signs in and out. */
  auth(): Promise<DatabaseClient['auth']>
  /** The newest session of whoever is signed in, expired or not, or null. */
  session(): Promise<StoredSession | null>
  /**
   * A client that speaks with exactly this access token, whoever signs in meanwhile (rule OB9).
   *
   * @param fetchAnswer makes its requests; a caller who wants to see the answers brings one that looks on
   */
  as(session: StoredSession, fetchAnswer?: typeof fetch): Promise<DatabaseClient>
  /**
   * A session newer than `stale`, which the server has just refused: renewed, or renewed already by
   * another tab. Null if the session has ended, `no-answer` if nobody said so and nobody renewed it.
   */
  renew(stale: StoredSession): Promise<StoredSession | null | 'no-answer'>
  /** Calls back when a renewal was refused, and with it the session has ended. */
  onEnd(listener: () => void): () => void
}

/**
 * Loads the Supabase client when it is first needed: the cached jobs show without it. If it cannot be loaded,
 * the next call tries again.
 *
 * @param lock lets one tab or worker of the device renew at a time
 */
export function createSupabaseConnection(
  config: BackendConfig,
  db: PortalDatabase,
  lock: Lock = webLock,
): SupabaseConnection {
  let authClient: Promise<DatabaseClient> | null = null
  const endListeners = new Set<() => void>()
  const dataClients = new Map<typeof fetch, { accessToken: string; client: Promise<DatabaseClient> }>()
  // What a full phone could not keep. Its refresh token is never used: the service forgives a device that could
  // not keep the last token, and ends the session of one that is two behind.
  let unkept: { insteadOf: string; session: StoredSession } | null = null
  let quietUntilMs = 0

  const newest = (kept: StoredSession | null): StoredSession | null => {
    if (kept && unkept?.insteadOf === kept.accessToken) return unkept.session
    return kept && { accessToken: kept.accessToken, userId: kept.userId }
  }

  async function renewKept(kept: KeptSession): Promise<StoredSession | null | 'no-answer'> {
    if (performance.now() < quietUntilMs) return 'no-answer'
    const renewal = await requestRenewal(config, kept.refreshToken)
    if (renewal.kind === 'no-answer') {
      quietUntilMs = performance.now() + (renewal.retryAfterMs ?? 0)
      return 'no-answer'
    }
    if (renewal.kind === 'renewed') return keepRenewed(kept, renewal.session)
    // Somebody else may have signed in meanwhile, whose session has not ended.
    if (!(await replaceSession(db, kept, null))) return readSession(db)
    for (const listener of endListeners) listener()
    return null
  }

  async function keepRenewed(kept: KeptSession, renewed: KeptSession): Promise<StoredSession | null> {
    const session = { accessToken: renewed.accessToken, userId: renewed.userId }
    try {
      return (await replaceSession(db, kept, renewed)) ? session : await readSession(db)
    } catch (error) {
      // Without it nothing could be sent, and nothing would ever leave the full phone (rule OB12).
      console.warn('The renewed session could not be kept:', error)
      unkept = { insteadOf: kept.accessToken, session }
      return session
    }
  }

  return {
    config,
    db,

    async auth() {
      authClient ??= loadClient(config, fetchWithTimeout, {
        // It is shown no session: it would judge its age by the device's clock and renew it unasked (rule OB5).
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }).catch((error: unknown) => {
        authClient = null
        throw error
      })
      return (await authClient).auth
    },

    session: async () => newest(await readSession(db)),

    async as({ accessToken }, fetchAnswer = fetchWithTimeout) {
      const known = dataClients.get(fetchAnswer)
      if (known?.accessToken === accessToken) return known.client
      const client = loadClient(config, fetchAnswer, { accessToken: async () => accessToken })
      dataClients.set(fetchAnswer, { accessToken, client })
      client.catch(() => {
        if (dataClients.get(fetchAnswer)?.client === client) dataClients.delete(fetchAnswer)
      })
      return client
    },

    renew: (stale) =>
      lock(REFRESH_LOCK, async () => {
        const kept = await readKeptSession(db)
        const current = newest(kept)
        const isStale = current?.accessToken === stale.accessToken
        return kept && isStale ? renewKept(kept) : current
      }),

    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}

type ClientOptions = Omit<SupabaseClientOptions<'public'>, 'global'>

async function loadClient(
  config: BackendConfig,
  fetchAnswer: typeof fetch,
  options: ClientOptions,
): Promise<DatabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(config.url, config.key, { ...options, global: { fetch: fetchAnswer } })
}
