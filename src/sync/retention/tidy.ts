import { calendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { IdentityStore } from '../ports/identityStore.ts'
import type { JobStore } from '../ports/jobStore.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import { isContactOverdue, oldestJobDay } from './retention.ts'

export type TidyPorts = {
  store: IdentityStore & Pick<JobStore, 'forgetOldJobs'> & Pick<OutboxStore, 'forgetPutAway'>
  clock: Pick<Clock, 'now'>
}

/**
 * Deletes what must not stay on the device: everything but unsent work of everybody who is not signed in, and jobs of
 * the signed-in technician that are too old (rule OB22d), with what was put away ninety days ago (rule OB3h). Deletes
 * no job while the clock is far from the last contact with the server: it may be wrong (rule OB5c).
 */
export async function tidy({ store, clock }: TidyPorts): Promise<void> {
  await store.forgetOthers()
  const identity = await store.identity()
  if (identity === null) return
  const { userId, acceptedUntil } = identity
  await store.forgetPutAway(acceptedUntil)
  const now = clock.now()
  if (isContactOverdue(acceptedUntil, now)) return
  await store.forgetOldJobs(userId, oldestJobDay(calendarDay(new Date(now))))
}
