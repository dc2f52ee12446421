import type { ConsoleMessage, Page } from '@playwright/test'
import { TricklingSite } from '../../support/server/tricklingSite.ts'
import { longUnless } from '../../support/browser/long.ts'
import { IN_EVERY_RUN, ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

const PHONE_WIDTH = 390
const VIEWPORTS = [
  { width: PHONE_WIDTH, height: 844 },
  { width: 1280, height: 800 },
]
const REQUESTS_BUDGET = 8
const MESSAGES: Record<string, string[]> = {
  '/': ['Rendering the home page'],
  '/404': ['404: there is no page at /404'],
}

// All pages with a script of their own, and one with the menu's alone. `tests/site/weight.test.ts` proves on every page
// that it has no other script, and requests no other file.
const WITH_A_SCRIPT = ['/', '/404', '/logs-and-fuel', '/certificate', '/counties/tipperary']

test('[R12] a visit contacts no other host, stores nothing, and logs only what it should', async ({
  page,
  context,
  site,
}) => {
  let requests: string[] = []
  let messages: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message: ConsoleMessage) => {
    // The browser's own message about the status of the not-found page.
    if (!message.text().startsWith('Failed to load resource')) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  for (const path of WITH_A_SCRIPT) {
    requests = []
    messages = []
    await page.goto(path, { waitUntil: 'networkidle' })

    expect
      .soft(
        requests.filter((url) => !url.startsWith(`${site.url}/`)),
        path,
      )
      .toEqual([])
    expect.soft(requests.length, path).toBeLessThanOrEqual(REQUESTS_BUDGET)
    expect.soft(await context.cookies(), path).toEqual([])
    expect.soft(await page.evaluate(whatIsStored), path).toEqual([])
    expect.soft(messages, path).toEqual(MESSAGES[path] ?? [])
  }
})

test.describe('the layout does not shift while a page arrives in small parts', () => {
  let site: TricklingSite
  test.beforeAll(async () => {
    site = await TricklingSite.start({ chunkBytes: 1500 })
  })
  test.afterAll(async () => {
    await site.stop()
  })

  for (const path of ONE_OF_EACH_LAYOUT) {
    for (const viewport of VIEWPORTS) {
      const { width } = viewport
      test(
        `and is scrolled through: ${path}, ${width} px wide`,
        longUnless(width === PHONE_WIDTH && IN_EVERY_RUN.includes(path)),
        async ({ page }) => {
          await page.setViewportSize(viewport)
          await page.goto(site.url + path)
          await scrollThrough(page)
          expect(await page.evaluate(layoutShift)).toEqual([])
        },
      )
    }
  }
})

for (const { width, height } of VIEWPORTS) {
  test(`[section 2] an address with a section leads to its beginning, ${width} px wide`, async ({
    sitePage: page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const id of ['services', 'counties', 'about', 'contact']) {
      // From another page, and from the top of the same page.
      await page.goto('/faq')
      await page.goto(`/#${id}`)
      await expectAtTop(page, id)
      await page.goto('/')
      await page.evaluate((hash) => (location.hash = hash), id)
      await expectAtTop(page, id)
    }
  })

  test(`nothing moves when one scrolls up from the last section, ${width} px wide`, async ({
    sitePage: page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/#contact')
    await expectAtTop(page, 'contact')
    for (let wheel = 0; wheel < 40; wheel += 1) {
      const moved = await page.evaluate(async () => {
        const nextFrame = () => new Promise(requestAnimationFrame)
        const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
        const before = seen?.getBoundingClientRect().top ?? 0
        const scrolled = Math.min(scrollY, 200)
        scrollBy({ top: -200, behavior: 'instant' })
        await nextFrame()
        await nextFrame()
        return Math.abs((seen?.getBoundingClientRect().top ?? 0) - before - scrolled)
      })
      expect(moved).toBeLessThan(2)
    }
  })
}

test.describe('the head of a page does not shift', () => {
  let site: TricklingSite
  test.beforeAll(async () => {
    site = await TricklingSite.start({ chunkBytes: 1 })
  })
  test.afterAll(async () => {
    await site.stop()
  })

  for (const width of [320, 390, 800, 1280]) {
    test(
      `while it arrives tag by tag, ${width} px wide`,
      longUnless(width === PHONE_WIDTH),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${site.url}/404`, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(layoutShift)).toEqual([])
      },
    )
  }
})

test('[R12] a prerendered page logs nothing until it is shown', async ({ page }) => {
  const messages: string[] = []
  page.context().on('console', (message) => messages.push(message.text()))
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => !('shown' in window) })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(messages).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { shown: true })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => messages).toEqual(['Rendering the home page'])
})

async function whatIsStored(): Promise<string[]> {
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]
}

/** The section begins at the upper edge of the screen, or below the header that stays there. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((section) => {
        const top = document.getElementById(section)?.getBoundingClientRect().top ?? Infinity
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
        return (
          isAtEnd ||
          Math.abs(top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) < 2
        )
      }, id),
    )
    .toBe(true)
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
    }
    for (let y = document.documentElement.scrollHeight; y > 0; y -= innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
    }
  })
}

/** What has moved since the page began to load. */
function layoutShift(): Promise<string[]> {
  return new Promise((resolve) => {
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
    // Two frames later the buffered entries have been delivered.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)))
  })
}
