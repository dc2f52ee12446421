import { browserChance, browserClock } from '#adapters/browserPorts.ts'
import { webLock } from '#adapters/webLock.ts'
import { PortalDatabase } from '#adapters/dexieSchema.ts'
import { createDexieStore } from '#adapters/dexieStore.ts'
import { createDiagnosticLog } from '#adapters/diagnosticLog.ts'
import { createSupabaseAccounts } from '#adapters/supabaseAccounts.ts'
import { createSupabaseConnection } from '#adapters/supabaseConnection.ts'
import { createSupabaseServer } from '#adapters/supabaseServer.ts'
import { LOCAL_ANON_KEY } from '#embedded/localKeys.ts'
import { pull } from '#sync/pull.ts'
import type { Identity } from '#sync/ports.ts'

export type Device = ReturnType<typeof createDevice> & { identity: Identity }

/** The portal's own parts without its screens, signed in, with the technician's jobs on the device. */
export async function openDevice(email: string, password: string): Promise<Device> {
  const device = createDevice()
  const answer = await device.accounts.signIn(email, password)
  if (answer.kind === 'failed') throw new Error(answer.message)
  const { identity } = answer
  const pulled = await pull(device.ports, identity.userId)
  if (pulled.kind !== 'pulled') throw new Error(`The pull ended as ${pulled.kind}`)
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
  const ports = { store, server, clock: browserClock, chance: browserChance, lock: webLock, log }
  return { accounts: createSupabaseAccounts(connection, store), ports }
}
