import type { Page } from '@playwright/test'
import { expect, jobCard, openDashboard, tap, test } from '../../../support/browser/journey.ts'

/** What a thumb can tap on the screen, and where. */
function controls(page: Page, selector = 'header button, [role=tab], article a, article button, form input') {
  return page.evaluate(
    (all) =>
      [...document.querySelectorAll(all)]
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
        .map(({ text, box: { x, y, width, height } }) => [text, x, y, width, height]),
    selector,
  )
}

test('[R25] nothing moves under a thumb when the connection drops, while work waits, and when it is back', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 390, height: 664 })
  const bar = page.getByText('Offline: all you do is kept on this phone')
  const list = await controls(page)
  expect(list.length).toBeGreaterThan(8)
  await phone.goOffline()
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await controls(page), 'offline').toEqual(list)
  const tabs = await controls(page, '[role=tab]')
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await controls(page, '[role=tab]'), 'with a change that waits').toEqual(tabs)
  const begun = await controls(page)
  await phone.goOnline()
  await expect(page.getByText('All sent')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(jobCard(page, 'CH-2002')).toContainText('Sent')
  expect(await controls(page), 'online again').toEqual(begun)

  await page.route('**/rest/v1/**', (route) => route.abort('connectionfailed'))
  await page.evaluate(() => scrollTo(0, 300))
  const scrolled = await controls(page)
  // Where it is, so that nothing is scrolled.
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toHaveAttribute('aria-busy', 'false')
  await refresh.dispatchEvent('click')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Offline: server not reached')).toHaveCount(1)
  expect(await controls(page), 'with a server that cannot be reached').toEqual(scrolled)
  await page.unroute('**/rest/v1/**')
  await refresh.dispatchEvent('click')
  await expect(bar).toHaveCount(0)

  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  const form = await controls(page)
  expect(form.length).toBeGreaterThan(2)
  await phone.goOffline()
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await controls(page), 'the form').toEqual(form)
})

test('[R25] on a wide screen nothing moves either, and the offline state has its place in the header', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.setViewportSize({ width: 1_280, height: 800 })
  const bar = page.getByText('Offline: all you do is kept on this phone')
  const all = 'header *, [role=tab], article a, article button, form input'
  const expectStill = async (screen: string) => {
    const before = await controls(page, all)
    expect(before.length).toBeGreaterThan(8)
    await phone.goOffline()
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect(await controls(page, all), screen).toEqual(before)
    const [header, place] = [await page.locator('header').boundingBox(), await bar.boundingBox()]
    if (!header || !place) throw new Error('Nothing to compare')
    expect(header.y, `${screen}: no line above the header`).toBe(0)
    expect(place.y).toBeGreaterThanOrEqual(0)
    expect(place.y + place.height).toBeLessThanOrEqual(header.height)
    const texts = page.locator('header').locator('h1, p, button, a, div > span')
    for (const text of await texts.all()) {
      const box = await text.boundingBox()
      if (!box) continue
      const width = await text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().width
      })
      const isApart = box.x + width <= place.x || place.x + place.width <= box.x
      expect(isApart, `${screen}: ${await text.textContent()}`).toBe(true)
    }
    await phone.goOnline()
    await expect(bar).toHaveCount(0)
  }
  await expectStill('the list')
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await expect(page.getByLabel('Weather Conditions')).toBeVisible()
  await expectStill('the form')
})

test('[R25] a tap on a list that has just moved does nothing', async ({ server, signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  // The tab that moves away from below the thumb, tapped as soon as the office's change is on the screen.
  await page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[role=tab]:nth-child(2)')?.getBoundingClientRect() ?? new DOMRect()
    const [clientX, clientY] = [x + width / 2, y + height / 2]
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('Mark as seen')) return
      observer.disconnect()
      const tapAgain = () => {
        const target = document.elementFromPoint(clientX, clientY)
        const click: MouseEventInit = { bubbles: true, cancelable: true, detail: 1, clientX, clientY }
        const isTaken = target?.dispatchEvent(new MouseEvent('click', click))
        document.title = `${document.title}|${String(isTaken)}`
      }
      requestAnimationFrame(() => setTimeout(tapAgain))
      setTimeout(tapAgain, 1_000)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await server.query(`update public.jobs set scheduled_time = '16:45' where job_number = 'CH-2001'`)
  await page.getByRole('button', { name: 'Refresh' }).tap()
  await expect(page).toHaveTitle(/\|false\|true$/)
})
