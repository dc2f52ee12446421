import type { Clock } from '../ports/device.ts'
import type { PullAnswer, Server } from '../ports/server.ts'
import type { IdentityStore } from '../ports/identityStore.ts'
import type { JobStore } from '../ports/jobStore.ts'

export type PullPorts = {
  store: JobStore & Pick<IdentityStore, 'updateTechnician'>
  server: Pick<Server, 'pull'>
  clock: Pick<Clock, 'now'>
}

const TRIES = 3

/**
 * Asks the server for the technician's jobs and keeps the answer. What was read before a row mutation was
 * accepted is thrown away and read again: it would undo a tap on the screen (rule OB4).
 */
export async function pull({ store, server, clock }: PullPorts, ownerId: string): Promise<PullAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const cursor = await store.pullCursor(ownerId)
    const answer = await server.pull(ownerId)
    if (answer.kind !== 'pulled') return answer
    const pulledAt = new Date(clock.now()).toISOString()
    if (await store.savePull(ownerId, answer.jobs, cursor, pulledAt, answer)) {
      await store.updateTechnician(ownerId, answer.technician, pulledAt)
      return answer
    }
  }
  return { kind: 'failed', message: 'The jobs are changing too fast', isOffline: false }
}
