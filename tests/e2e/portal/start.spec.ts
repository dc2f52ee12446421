import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { copyOfSite, removeStaticRoutes } from '../../support/server/newerSite.ts'
import { Phone } from '../../support/browser/phone.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import { expect, jobCard, signIn, test } from '../../support/browser/journey.ts'

/** What the page held when the first job came into it, and whether the app had drawn it. */
type FirstSight = { isKept: boolean; isSeen: boolean; text: string; hasManifest: boolean }

declare global {
  interface Window {
    firstSight?: FirstSight
  }
}

test('the next start draws the list as it last stood, before worker and app have started, also offline', async ({
  phone,
}) => {
  await leaveStanding(await signIn(phone))
  await phone.goOffline()

  const page = await startAnew(phone)
  expect(await page.evaluate(hasAskedWorker)).toBe(false)
  expect(await firstSight(page)).toMatchObject({
    isKept: true,
    isSeen: true,
    text: expect.stringContaining('CH-2001'),
  })
  await expectApp(page)
  await expect(jobCard(page, 'CH-2001')).toHaveCount(1)
})

test('where the browser has no static routes, the worker answers with the last screen, also offline', async ({
  browser,
}) => {
  const siteDir = await copyOfSite()
  await removeStaticRoutes(siteDir)
  const server = await RunningServer.start({ env: { SITE_DIR: siteDir } })
  const phone = await Phone.borrow(browser, server.url)
  try {
    await leaveStanding(await signIn(phone))
    await phone.goOffline()

    const page = await startAnew(phone)
    expect(await page.evaluate(hasAskedWorker)).toBe(true)
    expect(await firstSight(page)).toMatchObject({ isKept: true, isSeen: true })
    await expectApp(page)
  } finally {
    await phone.dispose()
    await server.dispose()
    await rm(siteDir, { recursive: true })
  }
  expect(phone.complaints).toEqual([])
})

test('[OB4] a tap that was not yet on the kept screen is on the first one that the next start draws', async ({
  phoneToReopen: phone,
}) => {
  const page = await signIn(phone)
  await leaveStanding(page)
  await phone.goOffline()
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await expect(page.getByText('Job status changed to in_progress')).toBeVisible()
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })

  const next = await startAnew(phone)
  expect((await firstSight(next)).isKept).toBe(false)
  await expect(jobCard(next, 'CH-2002')).toContainText('In Progress')
})

test('a tap on the kept screen is answered once the app is there', async ({ server, phone }) => {
  await server.query(`update public.jobs set scheduled_time = '06:00' where job_number = 'CH-2002'`)
  const before = await signIn(phone)
  await leaveStanding(before)
  await before.close()

  const page = await startAnew(phone, { jobToStart: 'CH-2002' })
  expect((await firstSight(page)).isKept).toBe(true)
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
})

test('[OB9] nothing of the last technician is drawn after a sign-out', async ({ phone }) => {
  const page = await signIn(phone)
  await leaveStanding(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  expect(await page.evaluate(hasSnapshot)).toBe(false)

  const next = await startAnew(phone)
  await expect(next.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await next.evaluate(() => window.firstSight)).toBeUndefined()
})

test('a kept screen of yesterday is not seen', async ({ phone }) => {
  await leaveStanding(await signIn(phone))

  const page = await startAnew(phone, { now: Date.now() + 24 * 60 * 60 * 1000 })
  expect(await firstSight(page)).toMatchObject({ isKept: true, isSeen: false })
  await expect(jobCard(page, 'CH-2004')).toBeVisible()
  await expectApp(page)
})

test('[OB4] a kept screen that something changed behind its back gives way to the truth, and is drawn only once', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await leaveStanding(page)
  // As where the phone dies between a change and the moment when the screen is forgotten.
  await page.evaluate(refreshUnnoticed)
  await page.close()

  const next = await startAnew(phone)
  expect((await firstSight(next)).isKept).toBe(true)
  await expect(next.locator('[data-kept]')).toHaveCount(0)
  await expect.poll(() => next.evaluate(hasSnapshot)).toBe(false)
  await expect(jobCard(next, 'CH-2001')).toBeVisible()
})

test('the browser asks for the manifest after the kept list, and so can still install the app', async ({
  phone,
}) => {
  await leaveStanding(await signIn(phone))

  const page = await startAnew(phone)
  expect(await firstSight(page)).toMatchObject({ isKept: true, hasManifest: false })
  await expectApp(page)
  const devtools = await page.context().newCDPSession(page)
  expect(await devtools.send('Page.getAppManifest')).toMatchObject({
    url: expect.stringContaining('/technician/manifest.webmanifest'),
    errors: [],
  })
})

test('the page on the phone keeps its content policy, without the one that starts a second process', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await leaveStanding(page)
  const fromNetwork = (await page.request.get('/technician')).headers()
  expect(fromNetwork['content-security-policy']).toContain("default-src 'none'")
  expect(fromNetwork['cross-origin-opener-policy']).toBe('same-origin')
  expect(await page.evaluate(headersOfStartPage)).toEqual({
    policy: fromNetwork['content-security-policy'],
    openerPolicy: null,
  })
})

// Runs in the page.
async function headersOfStartPage() {
  const page = await caches.match('/technician')
  return {
    policy: page?.headers.get('content-security-policy'),
    openerPolicy: page?.headers.get('cross-origin-opener-policy'),
  }
}

test('the page itself holds every style of the day, so that a kept screen looks like the one it was', async ({
  phone,
}) => {
  const page = await signIn(phone)
  await page.goto('/technician')
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
  const ofPage = await page.evaluate(styledClasses)
  const ofToday = await page.evaluate(classesInUse)
  await page.getByRole('tab', { name: /^All Jobs/ }).click()
  await expect(page.getByLabel('Search jobs')).toBeVisible()
  const inUse = new Set([...ofToday, ...(await page.evaluate(classesInUse))])

  await page.goto('/technician/sync')
  await expect(page.locator('style[data-start]')).toHaveCount(0)
  const ofAllScreens = await page.evaluate(styledClasses)
  expect(ofAllScreens.length).toBeGreaterThan(ofPage.length)
  expect(ofAllScreens.filter((name) => inUse.has(name) && !ofPage.includes(name))).toEqual([])
})

// Runs in the page.
function classesInUse(): string[] {
  return [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
}

/** The classes that have a style. */
// Runs in the page.
function styledClasses(): string[] {
  const classesOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSGroupingRule) return classesOf(rule.cssRules)
      const selector = rule instanceof CSSStyleRule ? rule.selectorText : ''
      return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
    })
  return [...document.styleSheets].flatMap((sheet) => classesOf(sheet.cssRules))
}

/** Waits until the screen of this page has been kept. */
async function leaveStanding(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasSnapshot)).toBe(true)
}

/** Whether a screen stands in what the browser would answer the icon's address with. */
// Runs in the page.
async function hasSnapshot(): Promise<boolean> {
  const page = await caches.match('/technician')
  return (await page?.text())?.includes('<html data-screen=') ?? false
}

// Runs in the page.
function hasAskedWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('Nothing was navigated to')
  return navigation.workerStart > 0
}

// Runs in the page.
function refreshUnnoticed(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('pullMarks', 'readwrite')
      transaction.objectStore('pullMarks').clear()
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

/** Opens the portal in a new tab that notes the first sight of a job, and may start one at once. */
async function startAnew(
  phone: Phone,
  { jobToStart, now }: { jobToStart?: string; now?: number } = {},
): Promise<Page> {
  const page = await phone.browser.newPage()
  if (now !== undefined) await page.clock.setSystemTime(now)
  await page.addInitScript((jobNumber) => {
    // The first job may have come without the rest of the page.
    function oncePageIsRead(act: () => void): void {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
      else act()
    }
    function tapStart(wanted: string): void {
      const job = [...document.querySelectorAll('article')].find((card) => card.textContent.includes(wanted))
      const buttons = [...(job?.querySelectorAll('button') ?? [])]
      buttons.find(({ textContent }) => textContent === 'Start Job')?.click()
    }
    new MutationObserver((_changes, observer) => {
      const job = document.querySelector('article')
      if (job === null) return
      observer.disconnect()
      const isKept = document.querySelector('#root')?.hasAttribute('data-kept') ?? false
      const isSeen = job.checkVisibility()
      oncePageIsRead(() => {
        const text = document.querySelector('#root')?.textContent ?? ''
        const hasManifest = document.querySelector('link[rel=manifest]') !== null
        window.firstSight = { isKept, isSeen, text, hasManifest }
        if (jobNumber !== undefined) setTimeout(() => tapStart(jobNumber))
      })
    }).observe(document, { childList: true, subtree: true })
  }, jobToStart)
  await page.goto('/technician')
  return page
}

async function firstSight(page: Page): Promise<FirstSight> {
  const seen = await (await page.waitForFunction(() => window.firstSight)).jsonValue()
  if (seen === undefined) throw new Error('No job came into the page')
  return seen
}

async function expectApp(page: Page): Promise<void> {
  await expect(page.locator('#root[data-kept]')).toHaveCount(0)
}
