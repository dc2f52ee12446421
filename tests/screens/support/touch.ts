import { cdp, type Locator } from 'vitest/browser'
import { middleOf, placeInPage } from './mouse.ts'

/** The part of Chromium's protocol that real touches need. */
type TouchSession = {
  send(
    method: 'Input.dispatchTouchEvent',
    event: { type: 'touchStart' | 'touchEnd'; touchPoints: { x: number; y: number }[]; timestamp: number },
  ): Promise<unknown>
}

/** Longer than the time in which a tap is ignored after another one, or after the list has moved [R25]. */
const PAUSE_MS = 600

/** Waits as long as a person does who taps on purpose. A longer wait, on a busy machine, does no harm. */
export async function pauseBetweenTaps(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

/**
 * Taps a button, and the same place again a quarter of a second later by the browser's clock, as a thumb does that taps
 * twice. `meanwhile` resolves when the first tap has had its effect, however long a slow machine takes.
 */
export async function tapTwice(target: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await pauseBetweenTaps()
  const element = target.element()
  element.scrollIntoView({ block: 'nearest' })
  const point = placeInPage(middleOf(element))
  const session: TouchSession = cdp()
  const touch = async (timestamp: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.05,
    })
  }
  const at = Date.now() / 1_000
  await touch(at)
  await meanwhile()
  await touch(at + 0.25)
}
