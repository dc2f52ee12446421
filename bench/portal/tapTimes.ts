import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { drawPictures } from '../../tests/support/documents/pictures.ts'
import { startServer } from '../lib/benchServer.ts'
import { median } from '../lib/median.ts'
import { seedJobs } from '../lib/seedJobs.ts'
import { signIn } from '../lib/signIn.ts'
import { throttle } from '../lib/throttle.ts'
import { touch } from '../lib/touch.ts'
import { BUTTONS, FIELDS, LINKS, TABS } from '../../tests/support/technician/texts.ts'

const JOBS = 200
/** Odd, so that a median is one of the times. */
const RUNS = 5
const SETTLE_MS = 700

// The report of the last visit to each customer [R33].
const ONE_EARLIER_REPORT_EACH = `
  with earlier as (
    update public.jobs set status = 'completed', actual_start_time = scheduled_date + scheduled_time,
      actual_end_time = scheduled_date + scheduled_time + interval '1 hour'
    where scheduled_date = current_date - 1
    returning id, technician_id, customer_id, actual_end_time
  )
  insert into public.inspection_reports (id, job_id, technician_id, overall_status, damper_status, submitted_at)
  select distinct on (customer_id) gen_random_uuid(), id, technician_id, 'fair', 'fair', actual_end_time from earlier`

/**
 * One tap or key press of a day's work, and the milliseconds until the next paint, from Event Timing. A tap that opens
 * a dialog lasts until the dialog is painted, also if its code has to be loaded first.
 */
export type TapTime = { name: string; ms: number }

/** Does a day's work five times at 4× CPU throttling, with the network on. Returns the median of each tap, in order. */
export async function measureTaps(port: number, dist: string, benchFiles: string): Promise<TapTime[]> {
  const runs: TapTime[][] = []
  while (runs.length < RUNS) runs.push(await timeDay(port, dist, benchFiles))
  const [first = []] = runs
  return first.map(({ name }, index) => ({
    name,
    ms: median(runs.flatMap((times) => times[index]?.ms ?? [])),
  }))
}

async function timeDay(port: number, dist: string, benchFiles: string): Promise<TapTime[]> {
  const server = await startServer(port, dist, benchFiles)
  const phone = await Phone.switchOn(server.url)
  try {
    await seedJobs(server, JOBS, calendarDay(new Date()))
    await server.query(ONE_EARLIER_REPORT_EACH)
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
  await tap('tab All Jobs', page.getByRole('tab', { name: TABS.all }))
  await time('a letter in the search', () => page.getByLabel('Search jobs').press('c'))
  await tap("tab Today's Jobs", page.getByRole('tab', { name: /^Today/ }))
  await tap('Start Job', button('Start Job'))
  await couldNotDo(page, { time, tap })
  await tap('Create Report', button('Create Report'))
  await page.getByLabel('Recommendations').waitFor()
  await tap(
    'a safety check',
    page.getByRole('group', { name: 'Structural Issues' }).getByText('Found', { exact: true }),
  )
  await tap('a part of the drawing', button('Damper: Not opened'))
  await tap('its condition', page.getByRole('dialog').getByText('Poor', { exact: true }))
  await tap('Done', button('Done'))
  await tap('Sections', button('Sections'))
  await tap('a section', page.getByRole('dialog').getByRole('button', { name: 'Signature' }))
  await tap('Customer Signs', button('Customer Signs'))
  await draw(page, page.getByRole('dialog').locator('canvas'))
  await tap('Keep Signature', button('Keep Signature'))
  await time('a letter in the notes', () => page.getByLabel('Firebox Notes').press('a'))
  await page
    .getByLabel(FIELDS.choosePhotos)
    .setInputFiles(await drawPictures(page.context(), ['crown.jpg', 'flue.jpg']))
  await page.getByRole('button', { name: BUTTONS.removePhoto }).nth(1).waitFor()
  await tap('Mark', button('Mark photo 1'))
  await draw(page, page.getByRole('dialog').locator('figure svg'))
  await tap('Keep Marks', button('Keep Marks'))
  await page.getByText('Wait until the photos are ready.').waitFor({ state: 'hidden' })
  await tap('Save Report', button('Save Report'))
  await page.getByRole('tab', { name: /^Today/ }).waitFor()
  await tap('the line of what is unsent', page.getByRole('link', { name: /sent|waiting/ }))
  await tap('Back to Dashboard', button('Back to Dashboard'))
  await tap('View Report', page.getByRole('link', { name: LINKS.viewReport }).first())
  await button('Correct Report').waitFor()
  await tap('Correct Report', button('Correct Report'))
  await page.getByLabel('Weather Conditions').fill('Gale')
  await tap('Save Report of a correction', button('Save Report'))
  await page.getByRole('tab', { name: /^Today/ }).waitFor()
  await tap('Start Job, the next one', button('Start Job'))
  await tap('Complete Job', button('Complete Job'))
  await tap('Complete anyway', button('Complete anyway'))
  return times
}

type Timer = {
  time: (name: string, act: () => Promise<unknown>) => Promise<void>
  tap: (name: string, target: Locator) => Promise<void>
}

/** A job that cannot be done, with the earlier visit on its page. */
async function couldNotDo(page: Page, { time, tap }: Timer): Promise<void> {
  const link = page
    .getByRole('article')
    .nth(1)
    .getByRole('link', { name: /^Job CH-/ })
  await tap('the page of a job', link)
  await page.getByRole('region', { name: /^Earlier visit/ }).waitFor()
  await tap('Could not do the job', page.getByRole('button', { name: 'Could not do the job' }))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Note for the office').waitFor()
  await tap('a reason', sheet.getByText('Nobody at home'))
  await time('a letter in its note', () => sheet.getByLabel('Note for the office').press('a'))
  await tap('Tell the office', sheet.getByRole('button', { name: 'Tell the office' }))
  await tap('Back to Dashboard', page.getByRole('button', { name: 'Back to Dashboard' }))
}

/** Draws a line over an element. */
async function draw(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const place = await target.boundingBox()
  if (!place) throw new Error('Nothing to draw on')
  const at = (x: number, y: number) => [place.x + x * place.width, place.y + y * place.height] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  for (const point of [at(0.4, 0.7), at(0.6, 0.3), at(0.8, 0.6)])
    await page.mouse.move(...point, { steps: 5 })
  await page.mouse.up()
  // A mouse that stayed would hover over what opens next, which counts as an interaction.
  await page.mouse.move(1, 1)
}

declare global {
  interface Window {
    slowestMs?: number
    tappedAt?: number
  }
}

// Runs in the page: without named functions, whose names the transpiler would define outside.
function recordInteractions(): void {
  window.slowestMs = 0
  window.tappedAt = 0
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

  // A dialog that the tap has opened at once is in the next paint.
  addEventListener('click', ({ timeStamp }) => {
    window.tappedAt = document.querySelector('dialog[open]') ? Infinity : timeStamp
  })
  addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || !target.open) return
      requestAnimationFrame(() =>
        setTimeout(() => {
          const ms = Math.round((performance.now() - (window.tappedAt ?? 0)) / 8) * 8
          window.slowestMs = Math.max(window.slowestMs ?? 0, ms)
        }),
      )
    },
    true,
  )
}
