import { test as base, expect, type Browser, type Page, type TestInfo } from '@playwright/test'
import { attachScreens } from './attachScreens.ts'
import { readDeviceState, restoreDeviceState, type DeviceState } from './deviceState.ts'
import { headlessShell, launchOptions } from './launchOptions.ts'
import { Phone } from './phone.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { SiteServer } from '../server/siteServer.ts'
import { slotServer } from '../server/slotServers.ts'
import { signIn } from '../technician/screenSteps.ts'

type Journey = {
  sitePage: Page
  /** Whether the phones run Chromium itself, for what its headless shell does not have. */
  isWholeBrowser: boolean
  server: RunningServer
  phone: Phone
  phoneToReopen: Phone
  signedInPhone: Phone
  signedInPhoneToReopen: Phone
}
type SharedJourney = {
  site: SiteServer
  sharedSitePage: Page
  /** Starts Chromium itself at the first call. */
  wholeBrowser: () => Promise<Browser>
  sharedServer: RunningServer
  sharedPhone: { phone: Phone; state: DeviceState }
  signedInProfile: string
}

/**
 * A test with a database of its own, and a phone. A console error that the test does not expect fails it. In a test of the
 * public site `page.goto('/faq')` opens a page of the build.
 *
 * All files but those with a server behind a proxy (`faultyServer.ts`) share these fixtures, and none changes those of a
 * worker: Playwright would start another process, browser and phone for it.
 */
export const test = base.extend<Journey, SharedJourney>({
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
  sharedSitePage: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  /**
   * A page for tests of the public site, which the tests of a worker share: a context and a page for each test cost five
   * times as much processor time. Its size is `viewport`, and its media are those of a screen in light colours. A test
   * that needs other options of its context, runs a script before the page's, or listens to the page takes `page`.
   */
  sitePage: async ({ sharedSitePage: page, viewport }, use, testInfo) => {
    await page.goto('about:blank')
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null, reducedMotion: null })
    await page.mouse.move(0, 0)
    await use(page)
    await attachScreens(page.context(), testInfo)
  },
  isWholeBrowser: [false, { option: true }],
  wholeBrowser: [
    async ({ playwright }, use) => {
      let launched: Promise<Browser> | undefined
      await use(() => (launched ??= playwright.chromium.launch(launchOptions())))
      await (await launched)?.close()
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what a fixture needs
    async ({}, use, { parallelIndex }) => use(await slotServer(parallelIndex)),
    { scope: 'worker' },
  ],
  sharedPhone: [
    async ({ sharedServer, browser }, use) => {
      await sharedServer.resetDatabase()
      const phone = await Phone.borrow(browser, sharedServer.url)
      const state = await readDeviceState(await signIn(phone))
      await restoreDeviceState(phone.browser, state)
      await sharedServer.saveState()
      await use({ phone, state })
      await phone.dispose()
    },
    { scope: 'worker' },
  ],
  signedInProfile: [
    async ({ sharedServer }, use) => {
      await sharedServer.resetDatabase()
      const phone = await Phone.switchOn(sharedServer.url, null, headlessShell())
      if (phone.profile === null) throw new Error('The phone has no profile')
      await signIn(phone)
      await phone.closeBrowser()
      await sharedServer.saveState()
      await use(phone.profile)
      await phone.dispose()
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => {
    await sharedServer.resetDatabase()
    await use(sharedServer)
  },
  /** A phone on which the portal was never open. */
  phone: async ({ server, browser, isWholeBrowser, wholeBrowser }, use, testInfo) => {
    const own = isWholeBrowser ? await wholeBrowser() : browser
    await lend(await Phone.borrow(own, server.url), use, testInfo)
  },
  /** The same for tests that close the browser, or need a profile that survives. */
  phoneToReopen: async ({ server, isWholeBrowser }, use, testInfo) => {
    const launch = isWholeBrowser ? launchOptions() : headlessShell()
    await lend(await Phone.switchOn(server.url, null, launch), use, testInfo)
  },
  /**
   * A phone with the portal installed and the technician signed in: `openDashboard` opens it. All tests of a worker
   * share its browser context, so that they install the portal once. A test that installs a clock or an init script
   * for the whole context, or clears its caches, takes one of the others.
   */
  signedInPhone: async ({ sharedPhone: { phone, state }, server: _server }, use, testInfo) => {
    await use(phone)
    await attachScreens(phone.browser, testInfo)
    const unexpectedErrors = phone.unexpectedErrors.splice(0)
    await restoreDeviceState(phone.browser, state)
    expect(unexpectedErrors, 'errors in the console').toEqual([])
  },
  /** The same for tests that close the browser: each has a copy of one profile. */
  signedInPhoneToReopen: async ({ signedInProfile, server }, use, testInfo) => {
    await lend(await Phone.switchOn(server.url, signedInProfile, headlessShell()), use, testInfo)
  },
})

async function lend(phone: Phone, use: (phone: Phone) => Promise<void>, testInfo: TestInfo): Promise<void> {
  await use(phone)
  if (phone.isOpen) await attachScreens(phone.browser, testInfo)
  await phone.dispose()
  expect(phone.unexpectedErrors, 'errors in the console').toEqual([])
}

export { expect }
