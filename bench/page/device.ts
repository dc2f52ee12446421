import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { webLock } from '#adapters/browser/webLock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { createSupabaseAccounts } from '#adapters/supabase/auth/accounts.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { pullJobs } from '#sync/pull/pullJobs.ts'
import type { Identity } from '#sync/ports/identityStore.ts'

export type Device = ReturnType<typeof createDevice> & { identity: Identity }

/** The portal without its screens, signed in, with the technician's jobs on the device. */
export async function openDevice(email: string, password: string): Promise<Device> {
  const device = createDevice()
  const result = await device.accounts.signIn(email, password)
  if (result.kind === 'failed') throw new Error(result.message)
  const { identity } = result
  const pulled = await pullJobs(device.ports, identity.userId)
  if (pulled.kind !== 'pulled') throw new Error(`The pull resolved with ${pulled.kind}`)
  return { ...device, identity }
}

function createDevice() {
  const db = new PortalDatabase('bench')
  const store = createDexieStore(db)
  const connection = createSupabaseConnection(
    { url: location.origin, key: LOCAL_ANON_KEY, isEmbedded: true },
    db,
  )
  const server = createSupabaseServer(connection)
  const log = createDiagnosticLog(db, browserClock, 'tab')
  const ports = { store, server, clock: browserClock, randomness: browserRandomness, lock: webLock, log }
  return { accounts: createSupabaseAccounts(connection, store), ports }
}
