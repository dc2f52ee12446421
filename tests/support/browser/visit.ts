import { test as base, expect } from '@playwright/test'
import { SiteServer } from '../server/siteServer.ts'

/** A test of the public site: `page.goto('/faq')` opens a page of the build. */
export const test = base.extend<object, { site: SiteServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const site = await SiteServer.start()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect }
