import { test as base, expect } from '@playwright/test'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { SiteServer } from '../server/siteServer.ts'

export const PUBLIC_PATHS: readonly string[] = [...INDEXABLE_PATHS, '/404']
/** The counties' pages are of one make. */
export const ONE_OF_EACH_KIND = PUBLIC_PATHS.filter(
  (path) => !path.startsWith('/counties/') || path === '/counties/tipperary',
)

/** A test with a visitor on the public site: `page.goto('/faq')` opens a page of the build. */
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
