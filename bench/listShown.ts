import type { Page } from 'playwright-core'

/**
 * Opens an address in a new tab's page and answers the milliseconds from the navigation until the first
 * jobs are drawn: the frame after the first `article` has come into the page.
 */
export async function timeUntilListShown(page: Page, url: string): Promise<number> {
  await page.addInitScript(noteListShown)
  await page.goto(url)
  const shown = await page.waitForFunction(() => performance.getEntriesByName('list-shown')[0]?.startTime)
  return Number(await shown.jsonValue())
}

// Runs in the page, before anything of the page's own.
function noteListShown(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('list-shown')))
  }).observe(document, { childList: true, subtree: true })
}
