import type { Page } from 'playwright-core'
import { calendarDay } from '#domain/time.ts'
import type { Phone } from '../../tests/support/browser/phone.ts'
import { stopWorkers } from '../../tests/support/browser/stopWorkers.ts'
import { inTurn, type Measured } from '../lib/report.ts'
import { REPORTED, reportedMs } from '../lib/reportedMs.ts'
import { OWNER_ID } from '../lib/seedJobs.ts'
import { throttle } from '../lib/throttle.ts'
import { BENCH_PATH } from '../lib/withBuild.ts'
import type { ServedPhone } from '../lib/withPhone.ts'

/** The portal initially renders this many cards of a long list; the bare page renders the same number. */
const RENDERED_CARDS = 30
/** The prefix of the portal's caches of snapshots, and that of the caches in which they are laid aside. */
const [SNAPSHOTS, ASIDE] = ['snapshots ', 'aside ']

/**
 * The time from navigation to the list: offline with the server stopped, workers stopped before each run as after a
 * night, CPU throttled. The baseline is a bare page from a bare worker that reads the same rows from the same
 * database and writes their text. A plain start has no snapshot, as after a change that was followed by the screen going
 * dark; All Jobs has none.
 */
export async function measureStarts(few: ServedPhone, many: ServedPhone, runs: number): Promise<Measured[]> {
  const day = calendarDay(new Date())
  const today = { list: "today's", url: '/technician/', from: day, to: day, hasSnapshot: true }
  const all = { list: 'all', url: '/technician/?tab=all', from: '', to: '9999-99-99', hasSnapshot: false }
  const measured: Measured[] = []
  for (const [{ phone, jobIds }, { list, url, from, to, hasSnapshot }] of [
    [few, today],
    [many, today],
    [many, all],
  ] as const) {
    const query = new URLSearchParams({ owner: OWNER_ID, from, to, count: String(RENDERED_CARDS) })
    const startBare = (prefixes: string[]) =>
      timeStart(phone, `${BENCH_PATH}list?${query}`, {
        afterwards: (page) => page.evaluate(movePages, prefixes),
      })
    const title = `${jobIds.length} jobs, ${list}`
    const starts = await inTurn(runs, {
      [`${title}: bare page`]: () => startBare([SNAPSHOTS, ASIDE]),
      [`${title}: plain start`]: () => timeStart(phone, url),
      ...(hasSnapshot && {
        [`${title}: snapshot`]: async () => {
          await startBare([ASIDE, SNAPSHOTS])
          return timeStart(phone, url)
        },
      }),
    })
    measured.push(...starts)
  }
  return measured
}

/**
 * The time in which a page that is closed after a dead battery can still lose everything (decision 018): from the first
 * opening of the database to the end of the deletion after which Chromium writes a new log. The list with its snapshot
 * is the start of most days.
 */
export async function measureNewLog({ phone, jobIds }: ServedPhone, runs: number): Promise<Measured[]> {
  return inTurn(runs, {
    [`${jobIds.length} jobs, today's: snapshot`]: () =>
      timeStart(phone, '/technician/', { report: reportNewLog }),
  })
}

type TimedStart = {
  /** Runs in the page before its own scripts, and logs milliseconds after the prefix. */
  report?: (prefix: string) => void
  /** On the page, before it is closed. */
  afterwards?: (page: Page) => Promise<void>
}

/**
 * Opens an address in a new tab and returns what the page reports: without `report`, the milliseconds from the
 * navigation until the first jobs are rendered, which is the frame after the first `article` was added to the page.
 */
async function timeStart(
  phone: Phone,
  url: string,
  { report = reportListShown, afterwards = async () => {} }: TimedStart = {},
): Promise<number> {
  const page = await phone.browser.newPage()
  await stopWorkers(await throttle(page))
  await page.addInitScript(report, REPORTED)
  const reported = reportedMs(page)
  await page.goto(url)
  const elapsedMs = await reported
  await afterwards(page)
  await page.close()
  return elapsedMs
}

// Runs in the page, before its own scripts.
function reportListShown(prefix: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.debug(prefix + performance.now())))
  }).observe(document, { childList: true, subtree: true })
}

// Runs in the page, before its own scripts.
function reportNewLog(prefix: string): void {
  let openedAt = Infinity
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...args) => {
    openedAt = Math.min(openedAt, performance.now())
    return open(...args)
  }
  const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB)
  indexedDB.deleteDatabase = (name) => {
    const request = deleteDatabase(name)
    request.addEventListener('success', () => console.debug(prefix + (performance.now() - openedAt)))
    return request
  }
}

// Runs in the page. The caches themselves stay, since the browser looks through them in the order of their creation.
async function movePages([from = '', to = '']: string[]): Promise<void> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(from))) {
    const source = await caches.open(name)
    const target = await caches.open(name.replace(from, to))
    for (const request of await source.keys()) {
      const page = await source.match(request)
      if (page) await target.put(request, page)
      await source.delete(request)
    }
  }
}
