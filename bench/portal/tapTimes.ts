import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { drawPictures } from '../../tests/support/documents/pictures.ts'
import { startServer } from '../lib/benchServer.ts'
import { seedJobs } from '../lib/seedJobs.ts'
import { signIn } from '../lib/signIn.ts'
import { throttle } from '../lib/throttle.ts'
import { touch } from '../lib/touch.ts'

const JOBS = 200
const SETTLE_MS = 700

/** One tap or key press of a day's work, and the milliseconds until the next paint, from Event Timing. */
export type TapTime = { name: string; ms: number }

/** Does a day's work at 4× CPU throttling, with the network on, and times every tap. */
export async function measureTaps(port: number, dist: string, benchFiles: string): Promise<TapTime[]> {
  const server = await startServer(port, dist, benchFiles)
  const phone = await Phone.switchOn(server.url)
  try {
    await seedJobs(server, JOBS, calendarDay(new Date()))
    const page = await signIn(phone, JOBS)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await throttle(page)
    await page.evaluate(recordInteractions)
    return await doDaysWork(page)
  } finally {
    await phone.dispose()
    await server.stop()
  }
}

async function doDaysWork(page: Page): Promise<TapTime[]> {
  const times: TapTime[] = []
  const time = async (name: string, act: () => Promise<unknown>) => {
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() => (window.slowestMs = 0))
    await act()
    await page.waitForTimeout(SETTLE_MS)
    times.push({ name, ms: v.parse(v.number(), await page.evaluate(() => window.slowestMs)) })
  }
  const tap = async (name: string, target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    await time(name, () => touch(page, target))
  }
  const button = (name: string) => page.getByRole('button', { name }).first()

  await tap('tab Upcoming', page.getByRole('tab', { name: /^Upcoming/ }))
  await tap('tab All Jobs', page.getByRole('tab', { name: /^All Jobs/ }))
  await time('a letter in the search', () => page.getByLabel('Search jobs').press('c'))
  await tap("tab Today's Jobs", page.getByRole('tab', { name: /^Today/ }))
  await tap('Start Job', button('Start Job'))
  await tap('Create Report', button('Create Report'))
  await page.getByLabel('Recommendations').waitFor()
  await tap(
    'a safety check',
    page.getByRole('group', { name: 'Structural Issues' }).getByText('Found', { exact: true }),
  )
  await time('a letter in the notes', () => page.getByLabel('Firebox Notes').press('a'))
  await page.getByLabel('Photos').setInputFiles(await drawPictures(page.context(), ['crown.jpg', 'flue.jpg']))
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .waitFor()
  await tap('Save Report', button('Save Report'))
  await page.getByRole('tab', { name: /^Today/ }).waitFor()
  await tap('the line of what is unsent', page.getByRole('link', { name: /sent|waiting/ }))
  await tap('Back to Dashboard', button('Back to Dashboard'))
  await tap('View Report', page.getByRole('link', { name: 'View Report' }).first())
  return times
}

declare global {
  interface Window {
    slowestMs?: number
  }
}

// Runs in the page.
function recordInteractions(): void {
  window.slowestMs = 0
  // `durationThreshold` exists only in Chromium.
  const observed: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowestMs = Math.max(window.slowestMs ?? 0, duration)
    }
  }).observe(observed)
}
