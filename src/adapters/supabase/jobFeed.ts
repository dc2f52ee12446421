import type { ConnectionListener, JobFeed } from '#sync/ports/server.ts'
import type { BackendConfig } from './config.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { readSession } from './auth/session.ts'

// Reconnects back off, for servers without Realtime and phones without signal.
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 5 * 60_000

/**
 * The job feed on Supabase Realtime. Row level security filters the events, so a job that is taken away from a
 * technician causes none; it disappears at the next pull.
 */
export function createJobFeed(config: BackendConfig, db: PortalDatabase): JobFeed {
  return {
    onJobsChanged(ownerId, onChange, onConnection = () => {}) {
      if (config.isEmbedded) return () => {}
      const subscription = subscribe(config, () => tokenOf(db, ownerId), onChange, onConnection)
      // The feed is optional: jobs are pulled on a timer too.
      subscription.catch((error: unknown) => console.warn('The feed of job changes failed:', error))
      return () =>
        void subscription.then(
          (stop) => stop(),
          () => {},
        )
    },
  }
}

async function subscribe(
  config: BackendConfig,
  accessToken: () => Promise<string | null>,
  onChange: () => void,
  onConnection: ConnectionListener,
): Promise<() => void> {
  const { REALTIME_SUBSCRIBE_STATES, RealtimeClient } = await import('@supabase/supabase-js')
  const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.key },
    // Called at each heartbeat, so a renewed session is picked up.
    accessToken,
    reconnectAfterMs: (tries) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS),
  })
  await client.setAuth()
  client
    .channel('jobs')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'jobs' }, onChange)
    .subscribe((status) => {
      const isConnected = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED
      onConnection(isConnected)
      // Also after the first subscription: jobs may have changed since the last pull.
      if (isConnected) onChange()
    })
  return () => void client.disconnect()
}

// Only the owner's token, as everywhere else (rule OB9).
async function tokenOf(db: PortalDatabase, ownerId: string): Promise<string | null> {
  const session = await readSession(db)
  return session?.userId === ownerId ? session.accessToken : null
}
