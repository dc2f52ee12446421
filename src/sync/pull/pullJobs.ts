import { calendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { PullResult, Server } from '../ports/server.ts'
import type { IdentityStore } from '../ports/identityStore.ts'
import type { JobStore } from '../ports/jobStore.ts'
import { oldestJobDay } from '../retention/retention.ts'

export type PullPorts = {
  store: JobStore & Pick<IdentityStore, 'updateTechnician'>
  server: Pick<Server, 'pull'>
  clock: Pick<Clock, 'now'>
}

const MOST_ATTEMPTS = 3

/**
 * Fetches the technician's jobs from the server and stores them. A result that was read before a row mutation was
 * accepted is discarded and read again: it would undo a tap on the screen (rule OB4).
 */
export async function pullJobs({ store, server, clock }: PullPorts, ownerId: string): Promise<PullResult> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const cursor = await store.pullCursor(ownerId)
    const from = oldestJobDay(calendarDay(new Date(clock.now())))
    const result = await server.pull(ownerId, { since: null, from })
    if (result.kind !== 'pulled') return result
    const pulledAt = new Date(clock.now()).toISOString()
    if (
      await store.savePull(ownerId, result.jobs, cursor, pulledAt, {
        ...result,
        older: { before: from, count: null },
      })
    ) {
      await store.updateTechnician(ownerId, result.technician, pulledAt)
      return result
    }
  }
  return { kind: 'failed', message: 'The jobs are changing too fast', isOffline: false }
}
