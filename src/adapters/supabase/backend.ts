import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Accounts, JobFeed, ReportSource, Server } from '#sync/ports/server.ts'
import type { IdentityStore } from '#sync/ports/identityStore.ts'
import type { BackendConfig } from './config.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { createJobFeed } from './jobFeed.ts'
import { createSupabaseAccounts } from './auth/accounts.ts'
import { createSupabaseConnection } from './connection.ts'
import { createSupabaseServer } from './server.ts'

export type Backend = {
  accounts: Accounts
  server: Server & ReportSource & ErrorInbox
  feed: JobFeed
}

/** Creates the portal's ports to a Supabase project. */
export function createSupabaseBackend(
  config: BackendConfig,
  db: PortalDatabase,
  store: IdentityStore,
): Backend {
  const connection = createSupabaseConnection(config, db)
  return {
    accounts: createSupabaseAccounts(connection, store),
    server: createSupabaseServer(connection),
    feed: createJobFeed(config, db),
  }
}
