import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the time in which a job's card ignores a second tap in the same place [R25]. */
const TAP_PAUSE_MS = 600

const lastTaps = new WeakMap<object, number>()

/**
 * Runs a tap in a job's card, no sooner after the last one on this page than the card accepts it. The portal measures
 * that by a clock, and shows nothing meanwhile: so there is no state to wait for. The first tap waits for nothing.
 *
 * @param page the page of whichever driver
 */
export async function tapAfterPause(page: object, tap: () => Promise<void>): Promise<void> {
  const pauseMs = (lastTaps.get(page) ?? -Infinity) + TAP_PAUSE_MS - performance.now()
  if (pauseMs > 0) await delay(pauseMs)
  await tap()
  lastTaps.set(page, performance.now())
}
