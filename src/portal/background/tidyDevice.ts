import type { Lock } from '#sync/ports/device.ts'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { tidy, type TidyPorts } from '#sync/retention/tidy.ts'

/**
 * Deletes what must not stay on this phone, and again after the running drain: an entry that is completed after its
 * owner has signed out leaves its job behind. A failure is retried at the next start.
 */
export async function tidyDevice({ lock, ...ports }: TidyPorts & { lock: Lock }): Promise<void> {
  try {
    await tidy(ports)
    await lock(SENDER_LOCK, () => tidy(ports))
  } catch (error) {
    console.warn('Outdated data could not be deleted from this phone:', error)
  }
}
