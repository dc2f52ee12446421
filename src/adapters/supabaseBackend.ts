import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Accounts, JobFeed, OlderJobSource, ReportSource, Server, Store } from '#sync/ports.ts'
import type { BackendConfig } from './backendConfig.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { createJobFeed } from './jobFeed.ts'
import { createSupabaseAccounts } from './supabaseAccounts.ts'
import { createSupabaseConnection } from './supabaseConnection.ts'
import { createSupabaseServer } from './supabaseServer.ts'

export type Backend = {
  accounts: Accounts
  server: Server & ReportSource & OlderJobSource & ErrorInbox
  feed: JobFeed
}

/** What the portal needs of a Supabase project. */
export function createSupabaseBackend(config: BackendConfig, db: PortalDatabase, store: Store): Backend {
  const connection = createSupabaseConnection(config, db)
  return {
    accounts: createSupabaseAccounts(connection, store),
    server: createSupabaseServer(connection),
    feed: createJobFeed(config, db),
  }
}
