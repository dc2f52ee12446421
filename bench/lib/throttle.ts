import type { CDPSession, Page } from 'playwright-core'

export const CPU_SLOWDOWN = 4

const IDLE_MS = 1_000

/** Makes the page's main thread four times slower, as on a cheap phone. Workers are not throttled. */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/**
 * Runs a measurement on a throttled, idle page, and ends the throttling. Chromium throttles a page by keeping a CPU
 * core busy even while the page is idle, so no other page may be throttled at the same time.
 */
export async function whileThrottled<T>(
  page: Page,
  measure: (devtools: CDPSession) => Promise<T>,
): Promise<T> {
  await page.bringToFront()
  const devtools = await throttle(page)
  try {
    await page.waitForTimeout(IDLE_MS)
    return await measure(devtools)
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}

/** A line as the browser imitates it; bytes each second, the same up and down. */
export type Line = { roundTripMs: number; bytesPerSecond?: number }

/** From now on the page's requests go over this line. */
export async function setLine(page: Page, { roundTripMs, bytesPerSecond = -1 }: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
