import { calendarDay } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { IdentityStore } from '../ports/identityStore.ts'
import type { JobStore } from '../ports/jobStore.ts'
import { isOutOfTouch, oldestJobDay } from './retention.ts'

export type TidyPorts = {
  store: IdentityStore & Pick<JobStore, 'forgetOldJobs'>
  clock: Pick<Clock, 'now'>
}

/**
 * Deletes what must not stay on the device any longer: all but unsent work of everybody who is not signed in, and
 * the jobs of whoever is that have become too old (rule OB22). A device that is out of touch is left to the screen
 * that says so. If the last contact is unknown, or lies in the future since the clock was set back, the thirty days
 * begin now: they would last for years otherwise (rule OB5).
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
}
