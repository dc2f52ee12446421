import type { Page } from 'playwright-core'

const PREFIX = 'list shown after '

/**
 * Opens an address in a new tab and returns the milliseconds from the navigation until the first jobs are rendered:
 * the frame after the first `article` was added to the page. The page reports it by itself, because a query during
 * the start would slow the start down.
 */
export async function timeUntilListShown(page: Page, url: string): Promise<number> {
  await page.addInitScript(reportListShown, PREFIX)
  const report = page.waitForEvent('console', (message) => message.text().startsWith(PREFIX))
  await page.goto(url)
  return Number((await report).text().slice(PREFIX.length))
}

// Runs in the page, before its own scripts.
function reportListShown(prefix: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.debug(prefix + performance.now())))
  }).observe(document, { childList: true, subtree: true })
}
