import type { Locator, Page } from 'playwright-core'

// How long a thumb rests on the glass. A tap of no length would count the touch itself as part of its effect.
const THUMB_MS = 80

/**
 * Taps the middle of what is on the screen, as a thumb does. A click of the test's own would first ask the page
 * what lies there, at the page's cost.
 */
export async function touch(page: Page, target: Locator): Promise<void> {
  const place = await target.boundingBox()
  if (!place) throw new Error('What is to be touched is not on the screen')
  const thumb = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [thumb] })
  await page.waitForTimeout(THUMB_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
