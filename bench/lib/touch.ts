import type { Locator, Page } from 'playwright-core'

// How long a thumb touches the screen. With a tap of zero length the touch itself would count as part of its effect.
const THUMB_MS = 80

// Playwright's own click would first query the page for the element at that point, at the page's cost.
/** Taps the middle of an element, as a thumb does. */
export async function touch(page: Page, target: Locator): Promise<void> {
  const place = await target.boundingBox()
  if (!place) throw new Error('The element to tap is not on the screen')
  const thumb = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [thumb] })
  await page.waitForTimeout(THUMB_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
