import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stopWorkers } from '../../../support/browser/stopWorkers.ts'
import { Phone } from '../../../support/browser/phone.ts'
import { wakeWorker } from '../../../support/browser/wakeWorker.ts'
import { FaultProxy } from '../../../support/faults/proxy.ts'
import { changedSite, newerSite } from '../../../support/server/changedSite.ts'
import { expect, test as base } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { cachedStartPage } from '../../../support/browser/deviceDatabase.ts'
import {
  enterSignIn,
  expectAllSent,
  jobCard,
  openDashboard,
  signIn,
  startJob,
  syncLine,
  tap,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, LINKS, STATUS } from '../../../support/technician/texts.ts'
import { jobRow } from '../../../support/technician/visit.ts'

const test = base.extend<{ publishNewerVersion: () => Promise<void> }>({
  publishNewerVersion: async ({ server }, use) => {
    const siteDir = await newerSite()
    await use(() => server.serveSite(siteDir))
    await server.serveSite(null)
    await rm(siteDir, { recursive: true })
  },
})

// In the headless shell an older worker that still sends delays the newer one.
test.use({ isWholeBrowser: true })

test('[OB16a] [OB16c] a newer version waits while work is unsent, takes over on request, and sends what the older one wrote', async ({
  phone,
  server,
  publishNewerVersion,
}) => {
  const page = await signIn(phone)
  await page.reload()
  await expectAllSent(page)
  // A newer version arrives while work is unsent.
  await server.disconnectBackend()
  await startJob(page, 'CH-2002')
  await expect(syncLine(page)).toContainText('1 change waiting')

  await publishNewerVersion()
  await page.reload()
  const update = page.getByRole('region', { name: 'App update' })
  await expect(update).toContainText('A new version is ready.')
  expect(await workerStates(page)).toEqual({ active: 'activated', waiting: 'installed' })

  const reloaded = page.waitForEvent('load')
  await update.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.inProgress)
  await expect(update).toBeHidden()
  expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })

  await server.reconnect()
  // As when a phone comes back online: without it the entry waits for its next attempt.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page)
  expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
})

test(
  '[R25] [OB16a] the offer of a newer version is in no snapshot, since the first list of the next start does not have it',
  LONG,
  async ({ phone, server, publishNewerVersion }) => {
    const page = await signIn(phone)
    await server.disconnectBackend()
    await startJob(page, 'CH-2002')
    await publishNewerVersion()
    await page.reload()
    await expect(page.getByRole('region', { name: 'App update' })).toBeVisible()
    await startJob(page, 'CH-2003')
    await expect.poll(() => cachedStartPage(page)).toContain('2 changes waiting')
    expect(await cachedStartPage(page)).not.toContain('A new version is ready.')
  },
)

test(
  '[OB16a] a newer version takes over though the older worker waits for a server that does not respond',
  LONG,
  async ({ browser, server, publishNewerVersion }) => {
    const proxy = await FaultProxy.start(server.url)
    const phone = await Phone.borrow(browser, proxy.url)
    const page = await signIn(phone)
    await page.route(/\/(rest|auth|storage)\/v1\//, (route) => route.abort())
    let heldMs = 0
    const held = new Promise<void>((resolve) => {
      void proxy.breakNext('start job', async (exchange) => {
        const start = Date.now()
        resolve()
        await exchange.abandoned()
        heldMs = Date.now() - start
      })
    })
    await jobCard(page, 'CH-2002').getByRole('button', { name: BUTTONS.startJob }).click()
    await wakeWorker(phone, proxy.url)
    await held
    await publishNewerVersion()
    await page.bringToFront()
    await page.reload()
    const update = page.getByRole('region', { name: 'App update' })
    await expect(update).toContainText('A new version is ready.')
    expect(heldMs).toBe(0)

    const reloaded = page.waitForEvent('load')
    await update.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => heldMs).toBeGreaterThan(0)
    // Not by itself, for which it takes half a minute.
    expect(heldMs).toBeLessThan(30_000)
    await reloaded
    await expect(update).toBeHidden()

    await page.unrouteAll()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectAllSent(page)
    expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
    await phone.dispose()
    await proxy.stop()
  },
)

test(
  '[OB16a] a newer version takes over at once if the phone has stopped the older worker, though the page asks the server again and again',
  LONG,
  async ({ phone, server, publishNewerVersion }) => {
    const page = await signIn(phone)
    await page.reload()
    await expectAllSent(page)
    await server.disconnectBackend()
    await publishNewerVersion()
    await page.reload()
    const update = page.getByRole('button', { name: 'Update now' })
    await expect(update).toBeVisible()
    await stopWorkers(await phone.browser.newCDPSession(page))

    await page.evaluate(() => setInterval(() => void fetch('/rest/v1/jobs').catch(() => undefined), 500))
    // Well within the half minute for which an idle worker runs, and which each request would begin anew.
    const reloaded = page.waitForEvent('load', { timeout: 20_000 })
    await update.click()
    await reloaded
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })
  },
)

test('[OB16a] requests for code and to the backend do not go through the worker, which they would keep from being replaced', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await expect
    .poll(async () => new Set(await page.evaluate(requestSources)))
    .toEqual(new Set(['/assets: cache', '/rest: network']))
})

test(
  '[OB16a] the tab of the first visit is not reloaded by its first worker, and by a newer version on request',
  LONG,
  async ({ phone, publishNewerVersion }) => {
    let loads = 0
    phone.browser.on('page', (opened) => opened.on('load', () => (loads += 1)))
    const page = await signIn(phone)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(loads).toBe(1)

    await publishNewerVersion()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toBe(2)
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })
  },
)

for (const [when, comeBack] of [
  ['after a minute', (): void => {}],
  [
    'when the technician returns to the app',
    (): void => void document.dispatchEvent(new Event('visibilitychange')),
  ],
] as const) {
  test(
    `[section 2] a first worker that lacked a file is installed ${when}, and fetches only what had not arrived`,
    LONG,
    async ({ phone, server }) => {
      // With the same worker: an attempt may begin before the file is there, and end after it.
      const siteDir = await changedSite('technician.html', (html) => `${html}\n`)
      const assets = join(siteDir, 'assets')
      for (const name of await readdir(assets)) {
        if (name.startsWith('NotoSans-Bold')) await rm(join(assets, name))
      }
      await server.serveSite(siteDir)
      if (when === 'after a minute') await phone.browser.addInitScript(shortenMinute)
      const page = await phone.open('/technician')
      await enterSignIn(page)
      await expect(jobCard(page, 'CH-2002')).toBeVisible()
      // Once more past the HTTP cache, which may keep the error.
      await expect.poll(() => server.countRequests('GET', /NotoSans-Bold/)).toBeGreaterThanOrEqual(2)
      // After an install that failed, the browser has no registration.
      await expect.poll(() => page.evaluate(hasRegistration)).toBe(false)

      await server.serveSite(null)
      await page.evaluate(comeBack)
      await expect.poll(() => workerStates(page)).toEqual({ active: 'activated', waiting: null })
      // A file that no HTTP cache provides, since the worker asks past it.
      expect(await server.countRequests('GET', /\/technician\.html$/)).toBe(1)
      await server.disconnect()
      await page.reload()
      await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.pending)
      await rm(siteDir, { recursive: true })
    },
  )
}

test(
  '[OB16a] a newer version that lacked a file is tried again, and offered once it is whole',
  LONG,
  async ({ phone, server, publishNewerVersion }) => {
    await phone.browser.addInitScript(shortenMinute)
    const page = await signIn(phone)
    const siteDir = await changedSite('sw.js', (code) =>
      code.replace('NotoSans-Bold-', 'NotoSans-Bold-lacking-'),
    )
    await server.serveSite(siteDir)
    await page.reload()
    await expect.poll(() => server.countRequests('GET', /NotoSans-Bold-lacking/)).toBeGreaterThan(6)
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })

    await publishNewerVersion()
    await expect(page.getByRole('region', { name: 'App update' })).toContainText('A new version is ready.')
    await rm(siteDir, { recursive: true })
  },
)

test(
  '[OB16a] a newer version is offered beside a saved report, and does not take over while it is open',
  LONG,
  async ({ phone, publishNewerVersion }) => {
    const dashboard = await signIn(phone)
    await dashboard.reload()
    await expectAllSent(dashboard)
    const report = await phone.open('/technician?tab=all')
    await tap(jobCard(report, 'CH-2007').getByRole('link', { name: LINKS.viewReport }))
    await expect(report.getByRole('button', { name: 'Save PDF' })).toBeEnabled()

    await publishNewerVersion()
    await dashboard.bringToFront()
    await dashboard.reload()
    await expect(dashboard.getByRole('region', { name: 'App update' })).toBeVisible()
    await expect(report.getByRole('region', { name: 'App update' })).toContainText('A new version is ready.')
    expect(await dashboard.evaluate(hideAndCheckUse), 'a tab is in use').toBe(true)
    expect(await workerStates(report)).toEqual({ active: 'activated', waiting: 'installed' })
  },
)

/**
 * Hides the tab, which a browser without a screen never does, and resolves once the tab has checked whether another
 * one is in use.
 */
// Runs in the page.
function hideAndCheckUse(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = navigator.locks.request.bind(navigator.locks)
    Object.assign(navigator.locks, {
      request: async (...args: Parameters<typeof request>) => {
        const isInUse: unknown = await request(...args)
        if (typeof isInUse === 'boolean') resolve(isInUse)
        return isInUse
      },
    })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Lets a minute of the page take a second. */
// Runs in the page.
function shortenMinute(): void {
  const wait = setTimeout.bind(window)
  const setShortened = (run: () => void, ms = 0) => wait(run, ms === 60_000 ? 1_000 : ms)
  Object.assign(window, { setTimeout: setShortened })
}

// Runs in the page.
async function hasRegistration(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration('/technician')) !== undefined
}

function workerStates(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/technician')
    return { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null }
  })
}

/** What provided each request of the page for code or to the backend: nothing if it was for the worker to handle. */
// Runs in the page.
function requestSources(): string[] {
  return performance.getEntriesByType('resource').flatMap((entry) => {
    const [folder] = /\/(assets|auth|rest|storage)(?=\/)/.exec(entry.name) ?? []
    return folder && 'workerMatchedSourceType' in entry
      ? [`${folder}: ${String(entry.workerMatchedSourceType)}`]
      : []
  })
}
