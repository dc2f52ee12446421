import { calendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { IdentityStore } from '../ports/identityStore.ts'
import type { JobStore } from '../ports/jobStore.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import { isOutOfTouch, oldestJobDay, putAwayBefore } from './retention.ts'

export type TidyPorts = {
  store: IdentityStore & Pick<JobStore, 'forgetOldJobs'> & Pick<OutboxStore, 'forgetPutAway'>
  clock: Pick<Clock, 'now'>
}

/**
 * Deletes what must not stay on the device: everything but unsent work of everybody who is not signed in, and jobs of
 * the signed-in technician that are too old (rule OB22), with what was put away ninety days ago (rule OB3). Deletes
 * none of theirs if the device is out of touch: the portal's screen for that does so later. If the last contact is
 * unknown, or lies in the future since the clock was set back, the thirty days begin now: otherwise they could last for
 * years (rule OB5).
 */
export async function tidy({ store, clock }: TidyPorts): Promise<void> {
  await store.forgetOthers()
  const identity = await store.identity()
  const now = clock.now()
  if (identity === null || isOutOfTouch(identity.contactAt, now)) return
  const { userId, technician, contactAt } = identity
  if (contactAt === undefined || Date.parse(contactAt) > now) {
    await store.updateTechnician(userId, technician, new Date(now).toISOString())
  }
  await store.forgetOldJobs(userId, oldestJobDay(calendarDay(new Date(now))))
  await store.forgetPutAway(putAwayBefore(now))
}
