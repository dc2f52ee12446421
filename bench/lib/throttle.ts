import type { CDPSession, Page } from 'playwright-core'

export const CPU_SLOWDOWN = 4

const REST_MS = 1_000

/** Makes the page's main thread four times slower, as on a cheap phone. Workers keep their speed. */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/**
 * Measures something on a page that is slowed down and at rest, and ends the slowing down. Chromium slows a page
 * down by keeping a processor busy, at rest too, so that another page must not be slowed down meanwhile.
 */
export async function whileThrottled<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  await page.bringToFront()
  const devtools = await throttle(page)
  try {
    await page.waitForTimeout(REST_MS)
    return await measure()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}
