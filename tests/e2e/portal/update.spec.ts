import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { copyOfSite, publishNewerVersion } from '../../support/server/newerSite.ts'
import { Phone } from '../../support/browser/phone.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import { expect, jobCard, jobRow, signIn, syncLine, test } from '../../support/browser/journey.ts'

// Each has a server of its own, which is started twice.
test.setTimeout(120_000)

test('[OB16] a newer version waits while work is unsent, takes over when asked, and sends what the older one wrote', async () => {
  const siteDir = await copyOfSite()
  const server = await RunningServer.start({ env: { SITE_DIR: siteDir } })
  const phone = await Phone.switchOn(server.url)
  try {
    const page = await signIn(phone)
    await page.reload()
    await expect(syncLine(page)).toContainText('All sent')
    // The office cannot be reached, but the app's own files can: a newer version arrives with work unsent.
    await phone.browser.route(/\/(rest|auth|storage)\/v1\//, (route) => route.abort())
    await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
    await expect(syncLine(page)).toContainText('1 change waiting')

    await publishNewerVersion(server, siteDir)
    await page.reload()
    const update = page.getByRole('region', { name: 'App update' })
    await expect(update).toContainText('A new version is ready.')
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: 'installed' })

    const reloaded = page.waitForEvent('load')
    await update.getByRole('button', { name: 'Update now' }).click()
    await reloaded
    await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
    await expect(update).toBeHidden()
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })

    await phone.browser.unroute(/\/(rest|auth|storage)\/v1\//)
    await expect(syncLine(page)).toContainText('All sent', { timeout: 45_000 })
    expect(await jobRow(server, 'CH-2002')).toMatchObject({ status: 'in_progress' })
  } finally {
    await phone.dispose()
    await server.dispose()
    await rm(siteDir, { recursive: true })
  }
  expect(phone.complaints).toEqual([])
})

test('[OB16] the tab of the first visit goes on when it gets its worker, and takes a newer version over when asked', async () => {
  const siteDir = await copyOfSite()
  const server = await RunningServer.start({ env: { SITE_DIR: siteDir } })
  const phone = await Phone.switchOn(server.url)
  try {
    let loads = 0
    phone.browser.on('page', (opened) => opened.on('load', () => (loads += 1)))
    const page = await signIn(phone)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(loads).toBe(1)
    await phone.browser.route(/\/(rest|auth|storage)\/v1\//, (route) => route.abort())
    await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
    await expect(syncLine(page)).toContainText('1 change waiting')

    await publishNewerVersion(server, siteDir)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toBe(2)
    await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null })
  } finally {
    await phone.dispose()
    await server.dispose()
    await rm(siteDir, { recursive: true })
  }
  expect(phone.complaints).toEqual([])
})

test('[OB16] a newer version is offered beside a saved report, and does not take over while it is open', async () => {
  const siteDir = await copyOfSite()
  const server = await RunningServer.start({ env: { SITE_DIR: siteDir } })
  const phone = await Phone.switchOn(server.url)
  try {
    const dashboard = await signIn(phone)
    await dashboard.reload()
    await expect(syncLine(dashboard)).toContainText('All sent')
    const report = await phone.open('/technician?tab=all')
    await jobCard(report, 'CH-2007').getByRole('link', { name: 'View Report' }).click()
    await expect(report.getByRole('button', { name: 'Save PDF' })).toBeEnabled()

    await publishNewerVersion(server, siteDir)
    await dashboard.reload()
    await expect(dashboard.getByRole('region', { name: 'App update' })).toBeVisible()
    await expect(report.getByRole('region', { name: 'App update' })).toContainText('A new version is ready.')
    await dashboard.evaluate(leave)
    await dashboard.waitForTimeout(1_000)
    expect(await workerStates(report)).toEqual({ active: 'activated', waiting: 'installed' })
  } finally {
    await phone.dispose()
    await server.dispose()
    await rm(siteDir, { recursive: true })
  }
})

// Runs in the page: to a browser without a screen every tab is seen.
function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

function workerStates(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/technician')
    return { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null }
  })
}
