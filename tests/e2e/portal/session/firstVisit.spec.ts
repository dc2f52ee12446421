import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { enterSignIn } from '../../../support/technician/screenSteps.ts'
import { BUTTONS, TABS } from '../../../support/technician/texts.ts'

// A phone that has never had the portal: no worker has stored its code yet.

test('[R49] a connection that is lost while the technician types fails the sign-in with its own message', async ({
  phone,
}) => {
  const page = await phone.browser.newPage()
  // Nothing arrives any more once the form is there: not even what the portal loads after its first screen.
  await page.route('**/assets/**', async (route) =>
    (await page.locator('#email').count()) > 0 ? route.abort() : route.continue(),
  )
  await page.goto('/technician')
  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
  await phone.goOffline()
  await enterSignIn(page)
  await expect(page.getByText('Login Failed')).toBeVisible()
  // The toast, and the message in the form.
  await expect(page.getByRole('alert').filter({ hasText: 'There is no connection.' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Technician Portal' })).toBeVisible()
  // What the portal loads after its first screen is reported as missing.
  phone.unexpectedErrors.length = 0
})

test(
  '[R49] a stylesheet or a part of the list that does not arrive stops nothing, and is loaded again',
  LONG,
  async ({ phone }) => {
    const page = await phone.browser.newPage()
    let isLost = true
    const isPartMissing = page.waitForEvent('console', (line) =>
      line.text().includes('A part of the screen could not be loaded yet'),
    )
    await page.route('**/assets/*', async (route) => {
      const response = await route.fetch()
      const isPart = (await response.text()).includes('Directions for the next')
      const isMissing = isPart || route.request().url().endsWith('.css')
      await (isLost && isMissing ? route.abort() : route.fulfill({ response }))
    })
    await page.goto('/technician')
    await enterSignIn(page)
    await expect(page.getByRole('tab', { name: TABS.today })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await isPartMissing
    await expect(page.locator('style[data-start]')).toHaveCount(1)
    isLost = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('link', { name: 'Directions for the next' })).toBeVisible()
    await expect(page.locator('style[data-start]')).toHaveCount(0)
    // Files of other screens may still be on their way.
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test('[R49] a connection that is lost before the portal’s code is there is reported as such, and the portal opens when it returns', async ({
  phone,
}) => {
  const page = await phone.browser.newPage()
  let isLost = true
  await page.route('**/assets/**', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/technician')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  phone.unexpectedErrors.length = 0
  isLost = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await enterSignIn(page)
  await expect(page.getByRole('tab', { name: TABS.today })).toBeVisible()
})
