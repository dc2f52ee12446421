import type { Page } from 'playwright-core'

const TIMEOUT_MS = 180_000

/** With this a page begins the line on its console that reports a time. */
export const REPORTED = 'measured after '

/** The milliseconds that the page reports by itself: a query during the measurement would slow it down. */
export async function reportedMs(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith(REPORTED),
    timeout: TIMEOUT_MS,
  })
  return Number(message.text().slice(REPORTED.length))
}
