import type { ErrorInbox } from '#sync/diagnostics.ts'
import type { Accounts, ReportSource, Server, Store } from '#sync/ports.ts'
import type { BackendConfig } from './backendConfig.ts'
import type { PortalDatabase } from './dexieSchema.ts'
import { createSupabaseAccounts } from './supabaseAccounts.ts'
import { createSupabaseConnection } from './supabaseConnection.ts'
import { createSupabaseServer } from './supabaseServer.ts'

export type Backend = { accounts: Accounts; server: Server & ReportSource & ErrorInbox }

/** Accounts and server on a Supabase project, over one connection. */
export function createSupabaseBackend(config: BackendConfig, db: PortalDatabase, store: Store): Backend {
  const connection = createSupabaseConnection(config, db)
  return {
    accounts: createSupabaseAccounts(connection, store),
    server: createSupabaseServer(connection),
  }
}
