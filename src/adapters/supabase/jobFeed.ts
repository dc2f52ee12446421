import * as v from 'valibot'
import type { ConnectionListener, JobFeed } from '#sync/ports/server.ts'
import type { BackendConfig } from './config.ts'
import type { PortalDatabase } from '../indexeddb/schema.ts'
import { readSession } from './auth/session.ts'

// Reconnects back off, for servers without Realtime and phones without signal.
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 5 * 60_000

// Row level security filters the events, so a job that is given to somebody else causes none on `jobs`. That it departed
// is a row of its own, which only its technician receives. So is that it was deleted: the deletion itself would be sent to
// everybody (decision 027).
const ANNOUNCED = [
  { schema: 'public', table: 'jobs' },
  { schema: 'private', table: 'departed_jobs' },
] as const

// The channel is joined seconds before Realtime reads the database, and also if it never does because a table is not
// published.
const Reading = v.object({ extension: v.literal('postgres_changes'), status: v.string() })

/** The job feed on Supabase Realtime. It is connected only while Realtime has confirmed that it reads the database. */
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
  const channel = client.channel('jobs')
  for (const table of ANNOUNCED) {
    channel.on('postgres_changes', { ...table, event: 'INSERT' }, onChange)
    channel.on('postgres_changes', { ...table, event: 'UPDATE' }, onChange)
  }
  channel.on('system', {}, (message: unknown) => {
    const reading = v.safeParse(Reading, message)
    if (!reading.success) return
    const isConnected = reading.output.status === 'ok'
    onConnection(isConnected)
    // Also after the first subscription: jobs may have changed since the last pull.
    if (isConnected) onChange()
  })
  channel.subscribe((status) => {
    if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onConnection(false)
  })
  return () => void client.disconnect()
}

// Only the owner's token, as everywhere else (rule OB9a).
async function tokenOf(db: PortalDatabase, ownerId: string): Promise<string | null> {
  const session = await readSession(db)
  return session?.userId === ownerId ? session.accessToken : null
}
