import { test as base, expect, type Browser, type Locator, type Page, type TestInfo } from '@playwright/test'
import { attachScreens } from './attachScreens.ts'
import { readDeviceState, restoreDeviceState, sparePage, type DeviceState } from './deviceState.ts'
import { headlessShell, launchOptions } from './launchOptions.ts'
import { Phone } from './phone.ts'
import type { Row, RunningServer } from '../server/runningServer.ts'
import { SiteServer } from '../server/siteServer.ts'
import { slotServer } from '../server/slotServers.ts'

export const PASSWORD = 'chimney-demo'
export const TECHNICIAN = 'technician@demo.example'

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

/**
 * Opens the portal and signs in. Resolves when today's jobs are on the screen, and all jobs and the app on the device:
 * a phone that goes offline earlier has only the newest ones (rule OB23).
 */
export async function signIn(phone: Phone, email = TECHNICIAN): Promise<Page> {
  const page = await phone.open('/technician')
  await enterSignIn(page, email)
  await expect(page.getByRole('tab', { name: /^Today's Jobs/ })).toBeVisible()
  // Thousands of jobs take longer to arrive.
  await expect(page.getByText(/^Job CH-/).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: /^All Jobs \(\d+\)/ })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return page
}

/** Opens the portal of a technician who is signed in. Resolves when the jobs of the server are on the screen. */
export async function openDashboard(phone: Phone): Promise<Page> {
  const page = await sparePage(phone.browser)
  const pulled = page.waitForResponse((response) => response.url().includes('/rest/v1/rpc/pull_changes'))
  await page.goto('/technician')
  await pulled
  await expect(page.getByText(/^Job CH-/).first()).toBeVisible()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'false')
  return page
}

export async function enterSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Longer than the time in which a job's card ignores a second tap [R25]. */
const TAP_PAUSE_MS = 600

/** Clicks something in a job's card, no sooner after the last click than a person does on purpose. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor()
  await target.page().waitForTimeout(TAP_PAUSE_MS)
  await target.click()
}

/**
 * Taps a button, and the same place again a quarter of a second later by the browser's clock, as a thumb does that taps
 * twice. `meanwhile` resolves when the first tap has had its effect, however long a slow machine takes.
 */
export async function tapTwice(target: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await target.waitFor()
  await target.page().waitForTimeout(TAP_PAUSE_MS)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to tap')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await target.page().context().newCDPSession(target.page())
  const at = Date.now() / 1_000
  const touch = async (timestamp: number) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.05,
    })
  }
  await touch(at)
  await meanwhile()
  await touch(at + 0.25)
  await devtools.detach()
}

/** Completes a job in progress by its button, and confirms that it has no report [R25]. */
export async function completeJob(card: Locator): Promise<void> {
  await tap(card.getByRole('button', { name: 'Complete Job' }))
  await tap(card.getByRole('button', { name: 'Complete anyway' }))
}

/** Signs out, and confirms it [R37]. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}

/** Clicks a button that moves until everything above it has been rendered. */
export async function clickAtRest(button: Locator): Promise<void> {
  await expect(async () => {
    // If the browser was killed meanwhile, the click below fails with that.
    if (button.page().isClosed()) return
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await button.click()
}

/** The card of a job, by its number. */
export function jobCard(page: Page, jobNumber: string) {
  return page.getByRole('article').filter({ hasText: `Job ${jobNumber}` })
}

/** The line with the number of unsent entries. */
export function syncLine(page: Page) {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: /sent|waiting/ }) })
}

/** The page that the next start shows at this URL, with its snapshot if there is one; empty if it is not kept. */
export async function cachedStartPage(page: Page, url = '/technician'): Promise<string> {
  return page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', url)
}

/** The job's row in the database, without its customer. */
export async function jobRow(server: RunningServer, jobNumber: string): Promise<Row> {
  const [row] = await server.query('select * from public.jobs where job_number = $1', [jobNumber])
  if (!row) throw new Error(`No job ${jobNumber}`)
  return row
}

export async function reportRows(server: RunningServer, jobNumber: string): Promise<Row[]> {
  return server.query(
    `select report.* from public.inspection_reports as report
     join public.jobs as job on job.id = report.job_id where job.job_number = $1`,
    [jobNumber],
  )
}

/** The public URL of the photo with this path in the bucket. */
export function photoAddress(server: RunningServer, path: unknown): string {
  return `${server.url}/storage/v1/object/public/inspection-photos/${String(path)}`
}
