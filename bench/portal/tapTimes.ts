import type { Locator, Page } from 'playwright-core'
import * as v from 'valibot'
import { drawLine } from '../../tests/support/browser/drawLine.ts'
import { drawPictures } from '../../tests/support/documents/pictures.ts'
import { BUTTONS, FIELDS, LINKS, TABS } from '../../tests/support/technician/texts.ts'
import { median } from '../lib/report.ts'
import { throttle } from '../lib/throttle.ts'
import { touch } from '../lib/touch.ts'
import { signIn, withPhone, type ServedPhone } from '../lib/withPhone.ts'

/** So many that each customer has an earlier visit. */
const JOBS = 1_500
const SETTLE_MS = 700
const ZIGZAG = [
  [0.2, 0.3],
  [0.4, 0.7],
  [0.6, 0.3],
  [0.8, 0.6],
] as const

/**
 * One tap or key press of a day's work, and the milliseconds until the next paint, from Event Timing. A tap that opens
 * a dialog lasts until the dialog is painted, also if its code has to be loaded first.
 */
type TapTime = { name: string; ms: number }

/** Does a day's work several times at 4× CPU throttling, with the network on. Returns the median of each tap, in order. */
export async function measureTaps(dist: string, days: number): Promise<TapTime[]> {
  const timed: TapTime[][] = []
  while (timed.length < days) timed.push(await withPhone(dist, JOBS, timeDay))
  const [first = []] = timed
  return first.map(({ name }, index) => ({
    name,
    ms: median(timed.flatMap((times) => times[index]?.ms ?? [])),
  }))
}

async function timeDay(served: ServedPhone): Promise<TapTime[]> {
  const page = await signIn(served)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await throttle(page)
  await page.evaluate(recordInteractions)
  return doDaysWork(page)
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
  const type = (name: string, field: Locator) => time(name, () => field.press('a'))
  const button = (name: string) => page.getByRole('button', { name }).first()
  const tapButton = (name: string) => tap(name, button(name))
  const dialog = page.getByRole('dialog')
  const isToday = () => page.getByRole('tab', { name: TABS.today }).waitFor()

  await tap('tab Upcoming', page.getByRole('tab', { name: /^Upcoming/ }))
  await tap('tab All Jobs', page.getByRole('tab', { name: TABS.all }))
  await type('a letter in the search', page.getByLabel('Search jobs'))
  await tap("tab Today's Jobs", page.getByRole('tab', { name: TABS.today }))
  await tapButton('Start Job')
  await tap(
    'the page of a job',
    page
      .getByRole('article')
      .nth(1)
      .getByRole('link', { name: /^Job CH-/ }),
  )
  await page.getByRole('region', { name: /^Earlier visit/ }).waitFor()
  await tapButton('Could not do the job')
  await dialog.getByLabel('Note for the office').waitFor()
  await tap('a reason', dialog.getByText('Nobody at home'))
  await type('a letter in its note', dialog.getByLabel('Note for the office'))
  await tapButton('Tell the office')
  await tapButton('Back to Dashboard')
  await tapButton('Create Report')
  await page.getByLabel('Recommendations').waitFor()
  const check = page.getByRole('group', { name: 'Structural Issues' })
  await tap('a safety check', check.getByText('Found', { exact: true }))
  await tap('a part of the drawing', button('Damper: Not opened'))
  await tap('its condition', dialog.getByText('Poor', { exact: true }))
  await tapButton('Done')
  await tapButton('Customer Signs')
  await draw(page, dialog.locator('canvas'))
  await tapButton('Keep Signature')
  await type('a letter in the notes', page.getByLabel('Firebox Notes'))
  const pictures = await drawPictures(page.context(), ['crown.jpg', 'flue.jpg'])
  await page.getByLabel(FIELDS.choosePhotos).setInputFiles(pictures)
  await page.getByRole('button', { name: BUTTONS.removePhoto }).nth(1).waitFor()
  await tapButton('Mark photo 1')
  await draw(page, dialog.locator('figure svg'))
  await tapButton('Keep Marks')
  await page.getByText('Wait until the photos are ready.').waitFor({ state: 'hidden' })
  await tapButton(BUTTONS.saveReport)
  await tapButton(BUTTONS.asShown)
  await isToday()
  await tap('the line of what is unsent', page.getByRole('link', { name: /sent|waiting/ }))
  await tapButton('Back to Dashboard')
  await tap(LINKS.viewReport, page.getByRole('link', { name: LINKS.viewReport }).first())
  await button('Correct Report').waitFor()
  await tapButton('Correct Report')
  await page.getByLabel(FIELDS.weather).fill('Gale')
  await tap('Save Report of a correction', button(BUTTONS.saveReport))
  await isToday()
  await tapButton('Start Job')
  await tapButton('Complete Job')
  await tapButton('Complete anyway')
  return times
}

async function draw(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await drawLine(target, ZIGZAG)
}

declare global {
  interface Window {
    slowestMs?: number
    tappedAt?: number
  }
}

// Runs in the page: without named functions, whose names the transpiler would define outside.
function recordInteractions(): void {
  // `durationThreshold` exists only in Chromium.
  const observed = { type: 'event', durationThreshold: 16 }
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
