import type { SupabaseClientOptions } from '@supabase/supabase-js'
import type { BackendConfig } from './backendConfig.ts'
import { boundedFetch } from './boundedFetch.ts'
import type { DatabaseClient } from './databaseClient.ts'
import type { Database } from './databaseTypes.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { createAuthStorage, readSession, SESSION_KEY, type StoredSession } from './session.ts'

const REFRESH_LOCK = 'session-refresh'

export type SupabaseConnection = {
  readonly db: PortalDatabase
  /** The client that signs in, out and renews. */
  auth(): Promise<DatabaseClient['auth']>
  /**
   * A client that speaks with exactly this access token, whoever signs in meanwhile (rule OB9).
   *
   * @param fetchAnswer makes its requests; a caller who wants to see the answers brings one that looks on
   */
  as(session: StoredSession, fetchAnswer?: typeof fetch): Promise<DatabaseClient>
  /**
   * A session newer than `stale`, which the server has just refused: renewed, or renewed already by
   * another tab. Null where the server does not renew it. Throws where it cannot be reached.
   */
  renew(stale: StoredSession): Promise<StoredSession | null>
  /** Calls back when a renewal was refused, and with it the session has ended. */
  onEnd(listener: () => void): () => void
}

/** Loads the Supabase client when it is first needed: the cached jobs show without it. */
export function createSupabaseConnection(config: BackendConfig, db: PortalDatabase): SupabaseConnection {
  let authClient: Promise<DatabaseClient> | null = null
  const endListeners = new Set<() => void>()
  const dataClients = new Map<typeof fetch, { accessToken: string; client: Promise<DatabaseClient> }>()

  const auth = async () => {
    authClient ??= loadClient(config, boundedFetch, {
      auth: {
        storage: createAuthStorage(db),
        storageKey: SESSION_KEY,
        detectSessionInUrl: false,
        // Renewed when the server says 401, not when the device's clock says so: a wrong clock would
        // renew without end (rule OB5).
        autoRefreshToken: false,
      },
    })
    return (await authClient).auth
  }

  return {
    db,
    auth,

    async as({ accessToken }, fetchAnswer = boundedFetch) {
      const known = dataClients.get(fetchAnswer)
      if (known?.accessToken === accessToken) return known.client
      const client = loadClient(config, fetchAnswer, { accessToken: async () => accessToken })
      dataClients.set(fetchAnswer, { accessToken, client })
      return client
    },

    renew: (stale) =>
      navigator.locks.request(REFRESH_LOCK, async () => {
        const stored = await readSession(db)
        if (!stored || stored.accessToken !== stale.accessToken) return stored
        const { isAuthRetryableFetchError } = await import('@supabase/supabase-js')
        const { error } = await (await auth()).refreshSession()
        if (isAuthRetryableFetchError(error)) {
          // This client would not ask again for a minute; the network may be back in a second.
          authClient = null
          throw error
        }
        const renewed = await readSession(db)
        // Also where it failed: somebody else may have signed in meanwhile, whose session has not ended.
        if (!error || (renewed && renewed.accessToken !== stale.accessToken)) return renewed
        for (const listener of endListeners) listener()
        return null
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
