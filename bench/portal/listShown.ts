import type { Page } from 'playwright-core'

const MARK = 'list shown after '

/**
 * Opens an address in a new tab's page and answers the milliseconds from the navigation until the first
 * jobs are drawn: the frame after the first `article` has come into the page. The page tells it by itself:
 * whatever were asked of it meanwhile would take its time from the start.
 */
export async function timeUntilListShown(page: Page, url: string): Promise<number> {
  await page.addInitScript(tellListShown, MARK)
  const told = page.waitForEvent('console', (message) => message.text().startsWith(MARK))
  await page.goto(url)
  return Number((await told).text().slice(MARK.length))
}

// Runs in the page, before anything of the page's own.
function tellListShown(mark: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.debug(mark + performance.now())))
  }).observe(document, { childList: true, subtree: true })
}
