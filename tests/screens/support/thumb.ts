import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { isUncovered } from './tap.ts'

// The shutter, and "OK" or "Use Photo".
const TAPS_IN_CAMERA = 2

/** Counts taps, and scrolls to elements outside the screen. */
export class Thumb {
  taps = 0
  scrolls = 0

  async tap(target: Locator): Promise<void> {
    this.scrolls += await scrollTo(target)
    await target.tap()
    this.taps += 1
  }

  async takePhoto(camera: Locator, picture: File): Promise<void> {
    this.scrolls += await scrollTo(aroundIt(camera))
    await userEvent.upload(camera, picture)
    this.taps += 1 + TAPS_IN_CAMERA
  }
}

/** Brings an element onto the screen. Returns the number of scrolls that this takes. */
async function scrollTo(target: Locator): Promise<0 | 1> {
  await expect.element(target).toBeVisible()
  if (isUncovered(target.element())) return 0
  target.element().scrollIntoView({ block: 'center' })
  return 1
}

/** The button around the field of a file, which itself is hidden. */
export function aroundIt(camera: Locator): Locator {
  const label = camera.element().parentElement
  if (!label) throw new Error('Nothing around the field')
  return page.elementLocator(label)
}
