import type { Page } from '@playwright/test'
import type { Phone } from '../support/phone.ts'
import { expect, jobCard, signIn, test } from './journey.ts'

/** What the page showed when the first job came into it, and whether the app had drawn it. */
type FirstSight = { isKept: boolean; text: string }

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
  const { isKept, text } = await firstSight(page)
  expect(isKept).toBe(true)
  expect(text).toContain('CH-2001')
  await expectApp(page)
  await expect(jobCard(page, 'CH-2001')).toHaveCount(1)
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
  await leaveStanding(await signIn(phone))

  const page = await startAnew(phone, 'CH-2002')
  expect((await firstSight(page)).isKept).toBe(true)
  await expect(jobCard(page, 'CH-2002')).toContainText('In Progress')
})

test('[OB9] nothing of the last technician is drawn after a sign-out', async ({ phone }) => {
  const page = await signIn(phone)
  await leaveStanding(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  const next = await startAnew(phone)
  await expect(next.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await next.evaluate(() => window.firstSight)).toBeUndefined()
})

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
  await expect.poll(() => page.evaluate(hasKeptScreen)).toBe(true)
}

// Runs in the page.
function hasKeptScreen(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('settings').objectStore('settings').get('keptScreen')
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result !== undefined)
      })
    })
  })
}

// Runs in the page.
function hasAskedWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('Nothing was navigated to')
  return navigation.workerStart > 0
}

/** Opens the portal in a new tab that notes the first sight of a job, and may start one at once. */
async function startAnew(phone: Phone, jobToStart?: string): Promise<Page> {
  const page = await phone.browser.newPage()
  await page.addInitScript((jobNumber) => {
    new MutationObserver((_changes, observer) => {
      const jobs = [...document.querySelectorAll('article')]
      if (jobs.length === 0) return
      observer.disconnect()
      const root = document.querySelector('#root')
      window.firstSight = { isKept: root?.hasAttribute('data-kept') ?? false, text: root?.textContent ?? '' }
      if (jobNumber === undefined) return
      const job = jobs.find(({ textContent }) => textContent.includes(jobNumber))
      const start = [...(job?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Start Job',
      )
      setTimeout(() => start?.click())
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
