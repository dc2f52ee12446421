import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import type { Lock } from '#sync/ports/device.ts'
import type { BackendConfig } from './config.ts'
import { fetchWithTimeout } from './http/fetchWithTimeout.ts'
import { webLock } from '../browser/webLock.ts'
import type { Database } from './database.types.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { requestRenewal } from './auth/requestRenewal.ts'
import {
  readRenewableSession,
  readSession,
  replaceSession,
  type RenewableSession,
  type StoredSession,
} from './auth/session.ts'

const REFRESH_LOCK = 'session-refresh'

/** Supabase's client, typed with the tables and columns of the migrations. */
export type DatabaseClient = SupabaseClient<Database>

export type SupabaseConnection = {
  readonly config: BackendConfig
  readonly db: PortalDatabase
  /** The client that signs in and out. */
  auth(): Promise<DatabaseClient['auth']>
  /** Returns the newest session of the signed-in technician, expired or not, or null. */
  session(): Promise<StoredSession | null>
  /**
   * Returns a client that always uses this access token, even if somebody else signs in meanwhile (rule OB9a).
   *
   * @param fetchFn makes the client's requests; pass one to inspect the responses
   */
  clientFor(session: StoredSession, fetchFn?: typeof fetch): Promise<DatabaseClient>
  /**
   * Returns a session newer than `stale`, which the server has just refused: renews it, unless another tab has done
   * so. Resolves to null if the session has ended, to `failed` if it could not be renewed now. Calls at the same time
   * share one renewal: without a network they would time out one after the other.
   */
  renew(stale: StoredSession): Promise<StoredSession | null | 'failed'>
  /** Calls back when the service has refused a renewal, which ends the session. */
  onEnd(listener: () => void): () => void
}

/**
 * Loads the Supabase client when it is first needed, since the cached jobs show without it. If loading fails, the
 * next call tries again.
 *
 * @param lock ensures that only one tab or worker of the device renews at a time
 */
export function createSupabaseConnection(
  config: BackendConfig,
  db: PortalDatabase,
  lock: Lock = webLock,
): SupabaseConnection {
  let authClient: Promise<DatabaseClient> | null = null
  const endListeners = new Set<() => void>()
  const dataClients = new Map<typeof fetch, { accessToken: string; client: Promise<DatabaseClient> }>()
  // A renewed session that did not fit on a full phone. Its refresh token is never used: the service accepts the
  // previous token from a device that could not store the last one, but ends the session if a token is two behind.
  let unsaved: { insteadOf: string; session: StoredSession } | null = null
  let noRenewalUntilMs = 0
  // The renewals that are under way, by the access token that the server has refused.
  const renewals = new Map<string, Promise<StoredSession | null | 'failed'>>()

  const newest = (stored: StoredSession | null): StoredSession | null => {
    if (stored && unsaved?.insteadOf === stored.accessToken) return unsaved.session
    return stored && { accessToken: stored.accessToken, userId: stored.userId }
  }

  async function renewStored(stored: RenewableSession): Promise<StoredSession | null | 'failed'> {
    if (performance.now() < noRenewalUntilMs) return 'failed'
    const renewal = await requestRenewal(config, stored.refreshToken)
    if (renewal.kind === 'failed') {
      noRenewalUntilMs = performance.now() + (renewal.retryAfterMs ?? 0)
      return 'failed'
    }
    if (renewal.kind === 'renewed') return saveRenewed(stored, renewal.session)
    // If somebody else has signed in meanwhile, their session has not ended.
    if (!(await replaceSession(db, stored, null))) return readSession(db)
    for (const listener of endListeners) listener()
    return null
  }

  async function saveRenewed(
    stored: RenewableSession,
    renewed: RenewableSession,
  ): Promise<StoredSession | null> {
    const session = { accessToken: renewed.accessToken, userId: renewed.userId }
    try {
      return (await replaceSession(db, stored, renewed)) ? session : await readSession(db)
    } catch (error) {
      // Use it without storing it: otherwise nothing could be sent, and the phone would stay full (rule OB12h).
      console.warn('The renewed session could not be stored:', error)
      unsaved = { insteadOf: stored.accessToken, session }
      return session
    }
  }

  return {
    config,
    db,

    async auth() {
      authClient ??= loadClient(config, fetchWithTimeout, {
        // No session for this client: it would judge its age by the device's clock and renew it by itself (rule OB5b).
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }).catch((error: unknown) => {
        authClient = null
        throw error
      })
      return (await authClient).auth
    },

    session: async () => newest(await readSession(db)),

    async clientFor({ accessToken }, fetchFn = fetchWithTimeout) {
      const cached = dataClients.get(fetchFn)
      if (cached?.accessToken === accessToken) return cached.client
      const client = loadClient(config, fetchFn, { accessToken: async () => accessToken })
      dataClients.set(fetchFn, { accessToken, client })
      client.catch(() => {
        if (dataClients.get(fetchFn)?.client === client) dataClients.delete(fetchFn)
      })
      return client
    },

    renew({ accessToken }) {
      const underWay = renewals.get(accessToken)
      if (underWay) return underWay
      const renewal = lock(REFRESH_LOCK, async () => {
        const stored = await readRenewableSession(db)
        const current = newest(stored)
        const isStale = current?.accessToken === accessToken
        return stored && isStale ? renewStored(stored) : current
      }).finally(() => renewals.delete(accessToken))
      renewals.set(accessToken, renewal)
      return renewal
    },

    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}

type ClientOptions = Omit<SupabaseClientOptions<'public'>, 'global'>

async function loadClient(
  config: BackendConfig,
  fetchFn: typeof fetch,
  options: ClientOptions,
): Promise<DatabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  // In place of the name of Supabase's client, which its gateways admit from every origin.
  const headers = { 'X-Client-Info': `portal/${config.portalVersion ?? 'worker'}` }
  return createClient<Database>(config.url, config.key, { ...options, global: { fetch: fetchFn, headers } })
}
