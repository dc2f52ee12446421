import { expect, test } from '../../support/browser/journey.ts'
import { LONG } from '../../support/browser/long.ts'
import { openDashboard, startJob } from '../../support/technician/screenSteps.ts'

test('a start leaves the focus where the browser puts it', LONG, async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

// A browser without a screen has no on-screen keyboard; zooming in shrinks the visual viewport in the same way.
test('a toast stays within the visible part of the screen', LONG, async ({ signedInPhone: phone }) => {
  const page = await openDashboard(phone)
  await startJob(page, 'CH-2002')
  // A toast that has the focus stays.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  // It has come to rest.
  await page.evaluate(() =>
    Promise.all(
      (document.querySelector('[data-toast]')?.getAnimations() ?? []).map(({ finished }) => finished),
    ),
  )
  const measure = () =>
    page.evaluate(() => {
      const { top = -Infinity } = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? {}
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
