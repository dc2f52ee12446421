import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { field, openForm, sentReport } from '../support/reportForm.ts'
import { button, expectAllSent, expectCount, expectSaved, focus, jobCard, press } from '../support/screen.ts'
import { isUncovered } from '../support/tap.ts'
import { aroundIt, Thumb } from '../support/thumb.ts'

const MAX_TAPS = 15
const MAX_SCROLLS = 2

function header(): HTMLElement {
  const element = document.querySelector('header')
  if (!element) throw new Error('No header')
  return element
}

/** Starts a job with the thumb, and opens a part in its report. */
async function openDamper() {
  const portal = await openPortal()
  const card = jobCard('CH-2002')
  card.element().scrollIntoView({ block: 'nearest' })
  const thumb = new Thumb()
  await thumb.tap(card.getByRole('button', { name: 'Start Job' }))
  await thumb.tap(card.getByRole('button', { name: 'Create Report' }))
  await thumb.tap(button('Damper: Not opened'))
  return { portal, thumb }
}

it('[R35] from start to a saved report with two photos of a defect takes at most 15 taps and 2 scrolls of a phone with its bars', async () => {
  const { portal, thumb } = await openDamper()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await thumb.tap(sheet.getByText('Poor', { exact: true }))
  const camera = sheet.getByLabelText('Photo of Damper')
  await thumb.takePhoto(camera, fileNamed('one.jpg'))
  await thumb.takePhoto(camera, fileNamed('two.jpg'))
  await expectCount(sheet.getByRole('button', { name: /^Mark photo \d: Damper/ }), 2)
  await thumb.tap(sheet.getByRole('button', { name: 'Done' }))
  await thumb.tap(button('Save Report'))
  await thumb.tap(button('As shown'))
  await expectSaved()
  expect(thumb.taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(thumb.scrolls).toBeLessThanOrEqual(MAX_SCROLLS)

  await expectAllSent()
  const [stored] = portal.backend.office.reports.values()
  const paths = stored?.photos ?? []
  expect(paths).toHaveLength(2)
  expect(sentReport(portal)).toMatchObject({
    damper_status: 'poor',
    overall_status: 'poor',
    photo_parts: Object.fromEntries(paths.map((path) => [path, 'damper'])),
    photo_captions: Object.fromEntries(paths.map((path) => [path, 'Damper'])),
  })
})

it('[R48] from start to a shared certificate with two findings, a photo of each and a signature takes at most 16 taps and a stroke in the app', async () => {
  const { portal, thumb } = await openDamper()
  await thumb.tap(page.getByRole('dialog', { name: 'Damper' }).getByText('Poor', { exact: true }))
  await thumb.takePhoto(field('Photo of Damper'), fileNamed('damper.jpg'))
  await thumb.tap(button('Next: Firebox'))
  await thumb.tap(page.getByRole('dialog', { name: 'Firebox' }).getByText('Fair', { exact: true }))
  await thumb.takePhoto(field('Photo of Firebox'), fileNamed('firebox.jpg'))
  await expect.element(button('Mark photo 2: Firebox')).toBeVisible()
  await thumb.tap(button('Done'))
  await thumb.tap(button('Sections'))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Signature' }))
  await thumb.tap(button('Customer Signs'))
  const box = page.getByRole('figure', { name: 'Box to sign in' })
  await expect.element(box).toBeVisible()
  await expect.poll(() => box.element().querySelector('canvas')?.style.touchAction).toBe('none')
  await userEvent.dragAndDrop(box, box, {
    sourcePosition: { x: 40, y: 30 },
    targetPosition: { x: 240, y: 90 },
    steps: 5,
  })
  await thumb.tap(button('Keep Signature'))
  await thumb.tap(button('Save Report'))
  await thumb.tap(button('As shown'))
  await expectSaved()
  await thumb.tap(button(/^(Share|Save) PDF$/))
  // Shutter and OK of each photo are the camera's.
  expect(thumb.taps - 4).toBeLessThanOrEqual(16)
  expect(thumb.scrolls).toBeLessThanOrEqual(MAX_SCROLLS)
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({
    damper_status: 'poor',
    firebox_status: 'fair',
    signed_by: expect.any(String),
  })
})

it('camera, sections and Save are in reach at every scroll position, below a low header', async () => {
  await openForm()
  const reach = [aroundIt(field('Take Photo')), button('Sections'), button('Save Report')]
  for (const share of [0, 0.3, 0.6, 1]) {
    scrollTo(0, share * document.body.scrollHeight)
    for (const target of reach) expect(isUncovered(target.element()), `at ${share}`).toBe(true)
  }
  expect(header().clientHeight).toBeLessThanOrEqual(52)
})

it('on a phone that lies on its side the bar is one row, and header and bar stay in reach', async () => {
  await openForm({ size: { width: 740, height: 340 } })
  const reach = [aroundIt(field('Take Photo')), button('Sections'), button('Save Report'), button('Back')]
  for (const share of [0, 0.3, 0.6, 1]) {
    scrollTo(0, share * document.body.scrollHeight)
    for (const target of reach) expect(isUncovered(target.element()), `at ${share}`).toBe(true)
  }
  await page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }).tap()
  await expect.element(button(/forgotten/)).toBeVisible()
  const row = [...reach.slice(0, 3), button(/forgotten/)].map((target) =>
    target.element().getBoundingClientRect(),
  )
  const middle = (box: DOMRect | undefined) => Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2)
  for (const box of row) expect(Math.abs(middle(box) - middle(row[0]))).toBeLessThanOrEqual(1)
  expect(innerHeight - (row[0]?.top ?? 0)).toBeLessThanOrEqual(52)
  expect(header().clientHeight).toBeLessThanOrEqual(52)
})

it('the header is right below the bar that shows that the phone is offline, also in large text', async () => {
  const { goOffline } = await openForm()
  goOffline()
  await expect.element(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  for (const size of ['200%', '100%']) {
    document.documentElement.style.setProperty('font-size', size)
    scrollTo(0, 1_000)
    const bar = document.querySelector('[data-offline-bar]')?.getBoundingClientRect()
    await expect.poll(() => header().getBoundingClientRect().top, { message: size }).toBe(bar?.bottom)
  }
})

it('a section is two taps away, and is below the header', async () => {
  const { goOffline } = await openForm()
  goOffline()
  await button('Sections').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Safety checks' }).tap()
  const heading = page.getByRole('heading', { name: 'Safety checks' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  const { bottom } = header().getBoundingClientRect()
  expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

it('what looks forgotten is two taps away', async () => {
  await openForm()
  await page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }).tap()
  await button(/looks? forgotten/).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Recommendations' }).tap()
  await expect.element(field('Recommendations')).toHaveFocus()
})

it.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])(
  'what has the focus is never behind the header or the bar: %s',
  async (keys) => {
    await openForm()
    focus(field(keys === '{Tab}' ? 'Weather Conditions' : 'Recommendations'))
    const covered: string[] = []
    for (let step = 0; step < 25; step += 1) {
      await press(keys)
      // `:focus` does not match a date field of which a part has the focus.
      const focused = document.activeElement ?? document.body
      if (!isUncovered(focused)) covered.push(`${step}: ${focused.outerHTML.slice(0, 200)}`)
    }
    expect(covered).toEqual([])
  },
)

it('[R25] an error takes at most a third of a screen of 320 × 568, and its end is in reach of the keys', async () => {
  await openForm({
    size: { width: 320, height: 568 },
    breakStore: () => ({ saveDraft: () => Promise.reject(new Error('The disk is broken')) }),
  })
  await field('Weather Conditions').fill('Gale')
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be kept on this phone')
  const region = page.getByRole('region', { name: 'Messages' })
  const messages = region.element()
  const belowFold = () => messages.scrollHeight - messages.scrollTop - messages.clientHeight
  expect(messages.clientHeight).toBeLessThanOrEqual(568 / 3)
  expect(belowFold(), 'of the text at 100 %').toBeLessThan(1)

  document.documentElement.style.setProperty('font-size', '200%')
  expect(messages.clientHeight).toBeLessThanOrEqual(568 / 3)
  expect(belowFold(), 'of the text at 200 %').toBeGreaterThan(1)
  focus(field('Take Photo'))
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(region).toHaveFocus()
  await press('{End}')
  await expect.poll(belowFold).toBeLessThan(1)
})
