import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the time in which a job's card ignores a second tap in the same place [R25]. */
const TAP_PAUSE_MS = 600

/**
 * Runs a tap in a job's card, no sooner than the card accepts it after whatever was tapped before, a dialog over it
 * included. The portal measures that by a clock, and shows nothing meanwhile: so there is no state to wait for.
 */
export async function tapAfterPause(tap: () => Promise<void>): Promise<void> {
  await delay(TAP_PAUSE_MS)
  await tap()
}
