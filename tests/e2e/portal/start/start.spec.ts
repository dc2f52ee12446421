import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Phone } from '../../../support/browser/phone.ts'
import { siteWithoutStaticRoutes } from '../../../support/server/changedSite.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { cachedStartPage } from '../../../support/browser/deviceDatabase.ts'
import {
  enterSignIn,
  jobCard,
  logOut,
  openDashboard,
  signIn,
  startJob,
} from '../../../support/technician/screenSteps.ts'
import { BUTTONS, STATUS, TABS, TOASTS } from '../../../support/technician/texts.ts'

const START = '/technician'
/** Room for several cards. */
const HIGH = { width: 390, height: 1_600 }

/**
 * A string of each script that the list does not need: the one that registers the worker, captures the snapshot, asks for
 * persistent storage, and starts the pulls.
 */
const OF_LATER_SCRIPTS = [
  'SKIP_WAITING',
  '[data-toast], [data-transient]',
  'persist()',
  'Photos of earlier visits were not fetched',
]

/** What the page showed with its first job, and whether that was the snapshot. */
type FirstSight = { isSnapshot: boolean; isVisible: boolean; jobs: string[]; hasManifest: boolean }

declare global {
  interface Window {
    firstSight?: FirstSight
    scriptsBeforeList?: string[]
    /** Lets the page register its worker. */
    registerNow?: () => void
    /** What is at the places of the snapshot's buttons: before, and before the first frame after it was replaced. */
    atHandover?: { before: string[]; after: string[] }
  }
}

test('the next start shows the last list as a snapshot, before worker and app have started, also offline', async ({
  signedInPhone: phone,
}) => {
  await closeWithSnapshot(await openDashboard(phone))
  await phone.goOffline()

  const page = await openNewTab(phone)
  expect(await page.evaluate(wasServedByWorker)).toBe(false)
  expect(await firstSight(page)).toMatchObject({
    isSnapshot: true,
    isVisible: true,
    jobs: expect.arrayContaining([expect.stringContaining('CH-2001')]),
  })
  await expectAppLoaded(page)
  await expect(jobCard(page, 'CH-2001')).toHaveCount(1)
})

test(
  '[R25] nothing below the list is in a snapshot, since most of the list is not',
  LONG,
  async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await expect(page.getByRole('link', { name: /^Directions for the next/ })).toBeVisible()
    await waitForSnapshot(page)
    expect(await cachedStartPage(page)).not.toContain('Directions for the next')
  },
)

test(
  'the first snapshot is written when the worker is ready, however late that is after the list',
  LONG,
  async ({ phone }) => {
    await phone.browser.addInitScript(() => {
      // An empty page has none.
      if (!('serviceWorker' in navigator)) return
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      const mayRegister = new Promise<void>((resolve) => (window.registerNow = resolve))
      serviceWorker.register = async (...script) => mayRegister.then(() => register(...script))
    })
    const page = await phone.open(START)
    await enterSignIn(page)
    await expect(jobCard(page, 'CH-2001')).toBeVisible()
    await page.evaluate(unchangedFor, 5_000)
    await page.evaluate(() => window.registerNow?.())
    await expect.poll(() => hasSnapshot(page)).toBe(true)
  },
)

test('[OB9g] a phone that was switched off while a snapshot was written opens offline', async ({
  signedInPhoneToReopen: phone,
}) => {
  // To replace an entry of a cache, Chromium deletes it before it writes the other.
  await phone.browser.addInitScript(() => {
    // A blank page has none.
    if (!('Cache' in window)) return
    Cache.prototype.put = async function putUntilSwitchedOff(request) {
      await this.delete(request)
      document.documentElement.dataset['hasBegun'] = ''
      await new Promise(() => {})
    }
  })
  const page = await openDashboard(phone)
  await expect(page.locator('html[data-has-begun]')).toBeAttached()
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })
  await expect(jobCard(await phone.open(START), 'CH-2001')).toBeVisible()
})

test(
  'without a snapshot, nothing but the code of the list loads before it',
  LONG,
  async ({ signedInPhone: phone }) => {
    await (await openDashboard(phone)).close()
    const page = await phone.browser.newPage()
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('article') === null) return
        observer.disconnect()
        window.scriptsBeforeList = performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.endsWith('.js') ? [name] : []))
      }).observe(document, { childList: true, subtree: true })
    })
    // No snapshot is stored for this query.
    await page.goto(`${START}?from=test`)
    await expectAppLoaded(page)
    const scripts = await (await page.waitForFunction(() => window.scriptsBeforeList)).jsonValue()
    const code = await page.evaluate(
      async (urls = []) => (await Promise.all(urls.map(async (url) => (await fetch(url)).text()))).join(),
      scripts,
    )
    expect(code).toContain('Welcome, ')
    for (const later of OF_LATER_SCRIPTS) expect(code).not.toContain(later)
  },
)

test(
  'without static routes in the browser the worker responds with the snapshot, also offline',
  LONG,
  async ({ server, phone }) => {
    const siteDir = await siteWithoutStaticRoutes()
    await server.serveSite(siteDir)
    await closeWithSnapshot(await signIn(phone))
    await phone.goOffline()

    const page = await openNewTab(phone)
    expect(await page.evaluate(wasServedByWorker)).toBe(true)
    expect(await firstSight(page)).toMatchObject({ isSnapshot: true, isVisible: true })
    await expectAppLoaded(page)
    await server.serveSite(null)
    await rm(siteDir, { recursive: true })
  },
)

test('[OB4i] a tap that the snapshot does not have is on the first screen of the next start', async ({
  signedInPhoneToReopen: phone,
}) => {
  const page = await openDashboard(phone)
  await waitForSnapshot(page)
  await phone.goOffline()
  await startJob(page, 'CH-2002')
  await expect(page.getByText(TOASTS.jobUpdated)).toBeVisible()
  // The snapshot of before is deleted soon after the tap. If the browser ended before that, it would be shown until it
  // is compared with the data.
  await expect
    .poll(async () => (await hasSnapshot(page)) && !(await cachedStartPage(page)).includes('Not sent yet'))
    .toBe(false)
  await phone.closeBrowser()
  await phone.openBrowser({ isOffline: true })

  const next = await openNewTab(phone)
  // If there was time for another one, it has the tap.
  const { jobs, isVisible } = await firstSight(next)
  const seen = isVisible ? jobs.filter((job) => job.includes('CH-2002')) : []
  for (const job of seen) expect(job).toContain(STATUS.inProgress)
  await expect(jobCard(next, 'CH-2002')).toContainText(STATUS.inProgress)
})

test('a tap on the snapshot takes effect once the app has loaded', async ({ server, phone }) => {
  await server.query(`update public.jobs set scheduled_time = '06:00' where job_number = 'CH-2002'`)
  await closeWithSnapshot(await signIn(phone))

  const page = await openNewTab(phone, { jobToStart: 'CH-2002' })
  expect((await firstSight(page)).isSnapshot).toBe(true)
  await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.inProgress)
})

test(
  'a tap hits the same button from the moment the list replaces the snapshot [R25]',
  LONG,
  async ({ phone }) => {
    const earlier = await signIn(phone)
    await earlier.setViewportSize(HIGH)
    await closeWithSnapshot(earlier)
    const page = await phone.browser.newPage()
    await page.setViewportSize(HIGH)
    await page.addInitScript(noteButtonsAtHandover)
    await page.goto(START)
    await expectAppLoaded(page)
    const { before, after } = await page.evaluate(() => window.atHandover ?? { before: [], after: [] })
    expect(before).toContain('Job CH-2003: Start Job')
    expect(after).toEqual(before)
  },
)

test('[OB9c] nothing of the last technician is shown after a sign-out', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await waitForSnapshot(page)
  await logOut(page)
  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()

  expect(await hasSnapshot(page)).toBe(false)

  const next = await openNewTab(phone)
  await expect(next.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
  expect(await next.evaluate(() => window.firstSight)).toBeUndefined()
})

test('a snapshot of yesterday is not visible', LONG, async ({ phone }) => {
  await waitForSnapshot(await signIn(phone))

  const page = await openNewTab(phone, { now: Date.now() + 24 * 60 * 60 * 1000 })
  expect(await firstSight(page)).toMatchObject({ isSnapshot: true, isVisible: false })
  await expect(jobCard(page, 'CH-2004')).toBeVisible()
  await expectAppLoaded(page)
})

test(
  'a write that changes nothing on the screen is followed by another snapshot',
  LONG,
  async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await waitForSnapshot(page)
    await page.evaluate(changeNothingShown)
    // The old one is deleted, or replaced already.
    await expect.poll(() => cachedStartPage(page)).toContain('changed unseen')
  },
)

test(
  '[OB4i] a snapshot whose data changed without its deletion is replaced by the list, and shown only once',
  LONG,
  async ({ signedInPhone: phone }) => {
    const page = await openDashboard(phone)
    await waitForSnapshot(page)
    // As if the phone died between a change and the deletion of the snapshot.
    await page.evaluate(forgetPullCursor)
    await page.close()

    const next = await openNewTab(phone, { jobToStart: 'CH-2002' })
    expect((await firstSight(next)).isSnapshot).toBe(true)
    await expect(next.locator('[data-snapshot]')).toHaveCount(0)
    await expect.poll(() => hasSnapshot(next)).toBe(false)
    await expect(jobCard(next, 'CH-2001')).toBeVisible()
    // The tap on it is not lost.
    await expect(jobCard(next, 'CH-2002')).toContainText(STATUS.inProgress)
  },
)

test(
  'the browser requests the manifest after the snapshot, and can still install the app',
  LONG,
  async ({ signedInPhone: phone }) => {
    await waitForSnapshot(await openDashboard(phone))

    const page = await openNewTab(phone)
    expect(await firstSight(page)).toMatchObject({ isSnapshot: true, hasManifest: false })
    await expectAppLoaded(page)
    const devtools = await page.context().newCDPSession(page)
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({
      url: expect.stringContaining('/technician/manifest.webmanifest'),
      errors: [],
    })
  },
)

test('the cached start page has its content policy, and no opener policy, which would start a second process', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await waitForSnapshot(page)
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

test('the page itself has every style of the dashboard, so that a snapshot looks like the list', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.goto('/technician')
  await expect(jobCard(page, 'CH-2001')).toBeVisible()
  const ofPage = await page.evaluate(styledClasses)
  const ofToday = await page.evaluate(classesInUse)
  await page.getByRole('tab', { name: TABS.all }).click()
  await expect(page.getByLabel('Search jobs')).toBeVisible()
  const inUse = new Set([...ofToday, ...(await page.evaluate(classesInUse))])

  await page.goto('/technician/sync')
  await expect(page.locator('style[data-start]')).toHaveCount(0)
  const ofAllScreens = await page.evaluate(styledClasses)
  expect(ofAllScreens.length).toBeGreaterThan(ofPage.length)
  expect(ofAllScreens.filter((name) => inUse.has(name) && !ofPage.includes(name))).toEqual([])
})

// Runs in the page.
function noteButtonsAtHandover(): void {
  const note = (snapshot: Element) => {
    const places = [...snapshot.querySelectorAll('article button')]
      .map((button) => button.getBoundingClientRect())
      .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
    const hits = () =>
      places.map(({ x, y }) => {
        const hit = document.elementFromPoint(x, y)
        const job = hit?.closest('article')?.querySelector('h3')?.textContent ?? 'no job'
        return `${job}: ${hit?.closest('button')?.textContent ?? 'no button'}`
      })
    const before = hits()
    queueMicrotask(() => (window.atHandover = { before, after: hits() }))
  }
  // The snapshot leaves the page when the app's list takes its place.
  const remove: unknown = Reflect.get(Element.prototype, 'remove')
  Element.prototype.remove = function (this: Element) {
    if (this.id === 'root') note(this)
    if (typeof remove === 'function') Reflect.apply(remove, this, [])
  }
}

// Runs in the page.
function classesInUse(): string[] {
  return [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
}

/** The classes with a style. */
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

/**
 * Resolves when a snapshot has been written that was captured after this call. An earlier one may be about to be
 * replaced, and Chromium deletes it before it writes the other.
 */
async function waitForSnapshot(page: Page): Promise<void> {
  const mark = `captured after ${randomUUID()}`
  await page.locator('#root').evaluate((root, text) => root.append(new Comment(text)), mark)
  await expect.poll(() => cachedStartPage(page)).toContain(mark)
}

/** Closes the page, so that the snapshot stays. It would write another one offline, and have none while it writes. */
async function closeWithSnapshot(page: Page): Promise<void> {
  await waitForSnapshot(page)
  await page.close()
}

/** Whether the page in the cache has a snapshot. */
async function hasSnapshot(page: Page): Promise<boolean> {
  return (await cachedStartPage(page)).includes('<html data-snapshot-valid-for=')
}

/** Writes to the device's database as the app does, and announces it as Dexie does. */
// Runs in the page.
function changeNothingShown(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('pullCursors', 'readwrite')
      const cursors = transaction.objectStore('pullCursors')
      const reading = cursors.getAll()
      reading.addEventListener('success', () => {
        for (const cursor of reading.result) cursors.put({ ...cursor, note: 'changed unseen' })
      })
      transaction.addEventListener('complete', () => {
        opening.result.close()
        const everyKey = { d: 1, from: -Infinity, to: [[]] }
        const detail = { 'idb://portal/pullCursors/': everyKey }
        dispatchEvent(new CustomEvent('x-storagemutated-1', { detail }))
        resolve()
      })
    })
  })
}

/** Resolves when the page has not changed for this time: nothing but the worker is then followed by a snapshot. */
// Runs in the page.
function unchangedFor(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, quietMs)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, quietMs)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

// Runs in the page.
function wasServedByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming))
    throw new Error('The page has no navigation entry')
  return navigation.workerStart > 0
}

// Runs in the page.
function forgetPullCursor(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('portal')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('pullCursors', 'readwrite')
      transaction.objectStore('pullCursors').clear()
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

type NewTab = { jobToStart?: string; now?: number }

/**
 * Opens the portal in a new tab that records what it shows with its first job, and may then start a job at once.
 */
async function openNewTab(phone: Phone, { now, jobToStart }: NewTab = {}): Promise<Page> {
  const page = await phone.browser.newPage()
  if (now !== undefined) await page.clock.setSystemTime(now)
  await page.addInitScript((wantedJob) => {
    // The first job may arrive before the rest of the page.
    function whenParsed(act: () => void): void {
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
      const isSnapshot = document.querySelector('#root')?.hasAttribute('data-snapshot') ?? false
      const isVisible = job.checkVisibility()
      whenParsed(() => {
        const jobs = [...document.querySelectorAll('article')].map((card) => card.textContent)
        const hasManifest = document.querySelector('link[rel=manifest]') !== null
        window.firstSight = { isSnapshot, isVisible, jobs, hasManifest }
        if (wantedJob !== undefined) setTimeout(() => tapStart(wantedJob))
      })
    }).observe(document, { childList: true, subtree: true })
  }, jobToStart)
  await page.goto(START)
  return page
}

async function firstSight(page: Page): Promise<FirstSight> {
  const seen = await (await page.waitForFunction(() => window.firstSight)).jsonValue()
  if (seen === undefined) throw new Error('The page shows no job')
  return seen
}

async function expectAppLoaded(page: Page): Promise<void> {
  await expect(page.locator('#root[data-snapshot]')).toHaveCount(0)
}
