import type { JobFeed } from '#sync/ports/server.ts'
import type { BackendConfig } from './config.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { readSession } from './auth/session.ts'

// A server without Realtime, or a phone without signal, is asked ever less often.
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * Listens to the jobs over Supabase Realtime. Row level security decides what is heard: what is taken away
 * from a technician is not, and shows at the next pull.
 */
export function createJobFeed(config: BackendConfig, db: PortalDatabase): JobFeed {
  return {
    onJobsChanged(ownerId, heard) {
      if (config.isEmbedded) return () => {}
      const listening = listen(config, () => tokenOf(db, ownerId), heard)
      // The timer of the pulls does without it.
      listening.catch((error: unknown) => console.warn('The server does not tell of changed jobs:', error))
      return () =>
        void listening.then(
          (stop) => stop(),
          () => {},
        )
    },
  }
}

async function listen(
  config: BackendConfig,
  accessToken: () => Promise<string | null>,
  heard: () => void,
): Promise<() => void> {
  const { REALTIME_SUBSCRIBE_STATES, RealtimeClient } = await import('@supabase/supabase-js')
  const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.key },
    // Asked at each heartbeat, so that a renewed session is noticed.
    accessToken,
    reconnectAfterMs: (tries) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS),
  })
  await client.setAuth()
  client
    .channel('jobs')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'jobs' }, heard)
    // Also at the first time: a pull may have been answered before the listening began.
    .subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) heard()
    })
  return () => void client.disconnect()
}

// Only with the owner's token, as everything else (rule OB9).
async function tokenOf(db: PortalDatabase, ownerId: string): Promise<string | null> {
  const session = await readSession(db)
  return session?.userId === ownerId ? session.accessToken : null
}
