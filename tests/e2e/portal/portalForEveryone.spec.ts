import { enterSignIn, expect, jobCard, openDashboard, test, tap } from '../../support/browser/journey.ts'

test('a start leaves the focus where the browser puts it', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('toasts stay out of the thumb’s part of the screen, and an error stays while the pointer is on it', async ({
  phone,
}) => {
  const page = await phone.browser.newPage()
  await page.clock.install()
  await page.goto('/technician')
  await enterSignIn(page, 'technician@demo.example')
  await expect(page.getByRole('tab', { name: /^All Jobs \(\d+\)/ })).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toHaveAttribute('aria-busy', 'false')
  // Until the app is installed, its other code comes from the network.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await phone.goOffline()
  await refresh.click()
  const error = page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' })
  await expect(error).toBeVisible()
  // From here the clock moves as the test says: a busy machine takes longer than a toast is shown.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const create = jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' })
  await create.click({ trial: true, timeout: 3_000 })

  // The toast above it ends first, so that it moves up before the pointer is put on it.
  await page.clock.runFor(6_500)
  await expect(page.getByText('Login Successful')).toHaveCount(0)
  const { x, y, height } = (await error.boundingBox()) ?? { x: 0, y: 0, height: Infinity }
  expect(y + height, 'in the upper third').toBeLessThan(844 / 3)
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.move(x + 62, y + 20)
  // The page's clock must not pass the toast's end before React has rendered what the move changed.
  await page.waitForTimeout(500)
  await page.clock.runFor(30_000)
  await expect(error).toBeVisible()
  await page.mouse.move(5, 800)
  await page.clock.runFor(11_000)
  await expect(error).toHaveCount(0)
})

// A browser without a screen has no on-screen keyboard; zooming in shrinks the visual viewport in the same way.
test('a toast stays within the visible part of the screen', async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await tap(jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }))
  // A toast that has the focus stays.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  const measure = () =>
    page.evaluate(() => {
      const { top = -Infinity } = document.querySelector('[data-notice]')?.getBoundingClientRect() ?? {}
      const { offsetTop = 0 } = window.visualViewport ?? {}
      return { hiddenPx: offsetTop, aboveToastPx: top - offsetTop }
    })
  const inside = await measure()
  expect(inside.hiddenPx).toBe(0)
  expect(inside.aboveToastPx).toBeGreaterThan(0)
  const devtools = await phone.browser.newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await page.evaluate(() => document.querySelector('main')?.scrollIntoView({ block: 'end' }))
  await expect.poll(async () => (await measure()).hiddenPx).toBeGreaterThan(100)
  await expect.poll(async () => (await measure()).aboveToastPx).toBe(inside.aboveToastPx)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect.poll(measure).toEqual(inside)
})
