import type { CDPSession, Page } from 'playwright-core'
import * as v from 'valibot'
import type { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH } from '../lib/benchServer.ts'
import { OWNER_ID } from '../lib/seedJobs.ts'
import { whileThrottled } from '../lib/throttle.ts'

const ROUNDS = 5
/** All job numbers begin with this, so that each further digit finds a tenth of the jobs. */
const PREFIX = 'ch-1'
const KEYS = ['2', '3', '4', 'Backspace', 'Backspace', 'Backspace']
/** As many cards as the portal renders on the phone's screen. */
const RENDERED_CARDS = 5
const SETTLE_MS = 500
const PREPARE_MS = 5_000

/**
 * For each letter, in milliseconds: until the frame with the number of jobs found, until the one with their cards, and in
 * tasks of the main thread.
 */
export type SearchTimes = { countMs: number[]; cardsMs: number[]; taskMs: number[]; longestTaskMs: number }

export type Searches = { portal: SearchTimes; bare: SearchTimes }

declare global {
  interface Window {
    searchTimes?: { countMs: number | null; cardsMs: number | null; longestTaskMs: number }
  }
}

/**
 * Searches all jobs of the phone letter by letter, in the portal and in a bare page that has the same texts in memory,
 * at 4× CPU throttling.
 */
export async function measureSearches(phone: Phone): Promise<Searches> {
  const query = new URLSearchParams({
    owner: OWNER_ID,
    from: '',
    to: '9999-99-99',
    count: String(RENDERED_CARDS),
    search: '',
  })
  const searches = { portal: emptyTimes(), bare: emptyTimes() }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const portal = await timeSearch(phone, '/technician?tab=all')
    const bare = await timeSearch(phone, `${BENCH_PATH}bare.html?${query}`)
    if (round === 0) continue
    searches.portal = joined(searches.portal, portal)
    searches.bare = joined(searches.bare, bare)
  }
  return searches
}

async function timeSearch(phone: Phone, url: string): Promise<SearchTimes> {
  const page = await phone.open(url)
  await page.getByText(/^\d+ jobs$/).waitFor()
  await page.waitForTimeout(PREPARE_MS)
  const field = page.getByLabel('Search jobs')
  await field.fill(PREFIX)
  await page.evaluate(recordSearches)
  const times = await whileThrottled(page, async (devtools) => {
    // Processor time: another process on the machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const collected = emptyTimes()
    for (const key of KEYS) {
      const before = await taskDurationMs(devtools)
      await field.press(key)
      const { countMs, cardsMs, longestTaskMs } = await resultOf(page)
      collected.countMs.push(countMs)
      collected.cardsMs.push(cardsMs)
      collected.taskMs.push((await taskDurationMs(devtools)) - before)
      collected.longestTaskMs = Math.max(collected.longestTaskMs, longestTaskMs)
    }
    return collected
  })
  await page.close()
  return times
}

const Times = v.object({ countMs: v.number(), cardsMs: v.number(), longestTaskMs: v.number() })

async function resultOf(page: Page): Promise<v.InferOutput<typeof Times>> {
  await page.waitForFunction(() => window.searchTimes?.cardsMs, null, { polling: SETTLE_MS })
  // For tasks after the result.
  await page.waitForTimeout(SETTLE_MS)
  return v.parse(Times, await page.evaluate(() => window.searchTimes))
}

async function taskDurationMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

function emptyTimes(): SearchTimes {
  return { countMs: [], cardsMs: [], taskMs: [], longestTaskMs: 0 }
}

function joined(some: SearchTimes, more: SearchTimes): SearchTimes {
  return {
    countMs: [...some.countMs, ...more.countMs],
    cardsMs: [...some.cardsMs, ...more.cardsMs],
    taskMs: [...some.taskMs, ...more.taskMs],
    longestTaskMs: Math.max(some.longestTaskMs, more.longestTaskMs),
  }
}

// Runs in the page. The number of jobs and the cards have arrived in the first frame in which they are others.
function recordSearches(): void {
  const count = [...document.querySelectorAll('output')].find(({ textContent }) =>
    /^\d+ jobs$/.test(textContent),
  )
  if (!count) throw new Error('The page shows no number of jobs')
  let typedAt = 0
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      typedAt = timeStamp
      window.searchTimes = { countMs: null, cardsMs: null, longestTaskMs: 0 }
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    const isCount = changes.some(({ target }) => count.contains(target))
    const areCards = changes.some(({ target }) => !count.contains(target))
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (!window.searchTimes) return
        const elapsedMs = performance.now() - typedAt
        if (isCount) window.searchTimes.countMs ??= elapsedMs
        if (areCards) window.searchTimes.cardsMs ??= elapsedMs
      })
    })
  }).observe(count.parentElement ?? document.body, { childList: true, characterData: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (window.searchTimes) {
        window.searchTimes.longestTaskMs = Math.max(window.searchTimes.longestTaskMs, duration)
      }
    }
  }).observe({ type: 'longtask' })
}
