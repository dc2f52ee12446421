import type { CDPSession, Page } from 'playwright-core'

export const CPU_SLOWDOWN = 4

/** Makes the page's main thread four times slower, as on a cheap phone. Workers keep their speed. */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}
