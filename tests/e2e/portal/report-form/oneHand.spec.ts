import { breakWrites } from '../../../support/browser/deviceDatabase.ts'
import type { Locator, Page } from '@playwright/test'
import { drawPictures } from '../../../support/documents/pictures.ts'
import {
  expect,
  jobCard,
  openDashboard,
  reportRows,
  syncLine,
  test,
} from '../../../support/browser/journey.ts'

const JOB = 'CH-2002'
const MAX_TAPS = 14
const MAX_SCROLLS = 2
// The shutter, and "OK" or "Use Photo".
const TAPS_IN_CAMERA = 2
const TAP_PAUSE_MS = 600

/** Counts taps, and scrolls to elements outside the screen. */
class Thumb {
  taps = 0
  scrolls = 0

  async tap(target: Locator): Promise<void> {
    await this.reach(target)
    // No sooner than a person taps on purpose [R25].
    await target.page().waitForTimeout(TAP_PAUSE_MS)
    await target.tap()
    this.taps += 1
  }

  async takePhoto(camera: Locator, picture: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.reach(camera.locator('xpath=..'))
    await camera.setInputFiles(picture)
    this.taps += 1 + TAPS_IN_CAMERA
  }

  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    if (await isOnScreen(target)) return
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    this.scrolls += 1
  }
}

function isOnScreen(target: Locator): Promise<boolean> {
  return target.evaluate(isUncovered)
}

/** Whether the middle of the element is on the screen and not covered. Runs in the page. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

async function openForm(page: Page): Promise<void> {
  await expect(page.getByLabel('Weather Conditions')).toBeAttached()
}

test('[R35] from start to a saved report with two photos of a defect takes at most 14 taps and 2 scrolls of a phone with its bars', async ({
  browser,
  server,
  signedInPhone: phone,
}) => {
  const [first, second] = await drawPictures(browser, ['one.jpg', 'two.jpg'], { width: 640, height: 480 })
  if (!first || !second) throw new Error('no pictures')
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 390, height: 664 })
  const card = jobCard(page, JOB)
  await card.scrollIntoViewIfNeeded()
  const thumb = new Thumb()

  await thumb.tap(card.getByRole('button', { name: 'Start Job' }))
  await thumb.tap(card.getByRole('button', { name: 'Create Report' }))
  await openForm(page)
  await thumb.tap(page.getByRole('button', { name: 'Damper: Not opened' }))
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await thumb.tap(sheet.getByText('Poor', { exact: true }))
  const camera = sheet.getByLabel('Photo of Damper')
  await thumb.takePhoto(camera, first)
  await thumb.takePhoto(camera, second)
  await expect(sheet.getByRole('img', { name: 'Damper' })).toHaveCount(2)
  await thumb.tap(sheet.getByRole('button', { name: 'Done' }))
  await thumb.tap(page.getByRole('button', { name: 'Save Report' }))
  await expect(page.getByText('Inspection Report Created')).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(thumb.scrolls).toBeLessThanOrEqual(MAX_SCROLLS)

  await expect(syncLine(page)).toContainText('All sent')
  const [report] = await reportRows(server, JOB)
  const paths = Array.isArray(report?.['photos']) ? report['photos'].map(String) : []
  expect(paths).toHaveLength(2)
  expect(report).toMatchObject({
    damper_status: 'poor',
    overall_status: 'poor',
    photo_parts: Object.fromEntries(paths.map((path) => [path, 'damper'])),
    photo_captions: Object.fromEntries(paths.map((path) => [path, 'Damper'])),
  })
})

test('camera, sections and Save are in reach at every scroll position, and a section is two taps away', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 390, height: 664 })
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await openForm(page)
  const reach = [
    page.getByLabel('Take Photo').locator('xpath=..'),
    page.getByRole('button', { name: 'Sections' }),
    page.getByRole('button', { name: 'Save Report' }),
  ]
  for (const share of [0, 0.3, 0.6, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
    for (const target of reach) expect(await isOnScreen(target)).toBe(true)
  }
  expect(await page.locator('header').evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(52)

  // With the bar that makes the header higher.
  await phone.goOffline()
  await expect(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  const bar = page.locator('[data-offline-bar]')
  for (const size of ['200%', '100%']) {
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    await page.evaluate(() => window.scrollTo(0, 1_000))
    const [above, below] = [await bar.boundingBox(), await page.locator('header').boundingBox()]
    expect(below?.y, `text at ${size}`).toBe((above?.y ?? 0) + (above?.height ?? 0))
  }
  await page.getByRole('button', { name: 'Sections' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Safety checks' }).tap()
  const heading = page.getByRole('heading', { name: 'Safety checks' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const header = await page.locator('header').boundingBox()
  const top = (await heading.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
  await page.getByRole('radio', { name: 'Failed' }).check()
  await page.getByRole('button', { name: /looks? forgotten/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Recommendations' }).tap()
  await expect(page.getByLabel('Recommendations')).toBeFocused()
})

test('what has the focus is never behind the header or the bar', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 390, height: 664 })
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await openForm(page)
  await page.getByLabel('Weather Conditions').focus()
  const covered: string[] = []
  for (const { key, steps } of [
    { key: 'Tab', steps: 25 },
    { key: 'Shift+Tab', steps: 25 },
  ]) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key)
      // `:focus` does not match a date field of which a part has the focus.
      const focused = await page.evaluateHandle(() => document.activeElement ?? document.body)
      if (await focused.evaluate(isUncovered)) continue
      covered.push(`${key} ${step}: ${await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 200))}`)
    }
  }
  expect(covered).toEqual([])
})

test('[R25] an error takes at most a third of a screen of 320 × 568, and its end is in reach of the keys', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 320, height: 568 })
  await jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }).click()
  await openForm(page)
  await breakWrites(page, 'drafts')
  await page.getByLabel('Weather Conditions').fill('Gale')
  await expect(page.getByRole('alert')).toContainText('could not be kept on this phone')
  const messages = page.getByRole('region', { name: 'Messages' })
  const height = async () => (await messages.boundingBox())?.height
  expect(await height()).toBeLessThanOrEqual(568 / 3)
  expect(await messages.evaluate(belowFold), 'of the text at 100 %').toBe(0)

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await height()).toBeLessThanOrEqual(568 / 3)
  expect(await messages.evaluate(belowFold), 'of the text at 200 %').toBeGreaterThan(0)
  await page.getByLabel('Take Photo').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(messages).toBeFocused()
  // The text may grow after the key: the end is then further down.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect.poll(() => messages.evaluate(belowFold), { timeout: 2_000 }).toBe(0)
  }).toPass()
})

// Runs in the page: how much of the element's content is still to be scrolled to, in px.
function belowFold({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return Math.max(0, Math.floor(scrollHeight - scrollTop - clientHeight))
}
