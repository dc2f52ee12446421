import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import type { BackendConfig } from './backendConfig.ts'
import { boundedFetch } from './boundedFetch.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { retryAfterMs } from './retryAfter.ts'
import { createAuthStorage, readSession, SESSION_KEY, type StoredSession } from './session.ts'

const REFRESH_LOCK = 'session-refresh'

export type SupabaseConnection = {
  readonly db: PortalDatabase
  /** The client that signs in, out and renews. */
  auth(): Promise<SupabaseClient['auth']>
  /** A client that speaks with exactly this access token, whoever signs in meanwhile (rule OB9). */
  as(session: StoredSession): Promise<SupabaseClient>
  /**
   * A session newer than `stale`, which the server has just refused: renewed, or renewed already by
   * another tab. Null where the server does not renew it. Throws where it cannot be reached.
   */
  renew(stale: StoredSession): Promise<StoredSession | null>
  /** What the latest answer asked to wait, in milliseconds, or null. The clients do not show headers. */
  latestRetryAfterMs(): number | null
  /** Calls back when a renewal was refused, and with it the session has ended. */
  onEnd(listener: () => void): () => void
}

/** Loads the Supabase client when it is first needed: the cached jobs show without it. */
export function createSupabaseConnection(config: BackendConfig, db: PortalDatabase): SupabaseConnection {
  let authClient: Promise<SupabaseClient> | null = null
  const endListeners = new Set<() => void>()
  let latestWaitMs: number | null = null
  let dataClient: { accessToken: string; client: Promise<SupabaseClient> } | null = null

  const fetchNotingWait: typeof fetch = async (input, init) => {
    latestWaitMs = null
    const response = await boundedFetch(input, init)
    latestWaitMs = retryAfterMs(response.headers)
    return response
  }

  const auth = async () => {
    authClient ??= loadClient(config, fetchNotingWait, {
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
    latestRetryAfterMs: () => latestWaitMs,

    async as({ accessToken }) {
      if (dataClient?.accessToken !== accessToken) {
        const client = loadClient(config, fetchNotingWait, {
          accessToken: async () => accessToken,
        })
        dataClient = { accessToken, client }
      }
      return dataClient.client
    },

    renew: (stale) =>
      navigator.locks.request(REFRESH_LOCK, async () => {
        const stored = await readSession(db)
        if (!stored || stored.accessToken !== stale.accessToken) return stored
        const { isAuthRetryableFetchError } = await import('@supabase/supabase-js')
        const { error } = await (await auth()).refreshSession()
        if (isAuthRetryableFetchError(error)) throw error
        if (!error) return readSession(db)
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
): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(config.url, config.key, { ...options, global: { fetch: fetchAnswer } })
}
