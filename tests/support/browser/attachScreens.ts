import type { BrowserContext } from 'playwright-core'
import type { TestInfo } from '@playwright/test'

/** The name of the attachments with what a page showed when its test had failed. */
export const SCREEN = 'screen'

/** Attaches what each page shows to a test that has failed, for the summary of the run. */
export async function attachScreens(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const page of context.pages()) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 10_000 })
      .catch((error: unknown) => `It could not be read: ${String(error)}`)
    await testInfo.attach(SCREEN, { body: `${page.url()}\n${screen}`, contentType: 'text/plain' })
  }
}
