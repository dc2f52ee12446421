import { expect, test } from '../../support/browser/journey.ts'
import { enterSignIn, jobCard, openDashboard } from '../../support/technician/screenSteps.ts'
import { BUTTONS } from '../../support/technician/texts.ts'

test('[OB17a] a phone whose storage was evicted asks for the sign-in, shows the jobs after it, and asks the browser to keep them', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const { origin } = new URL(page.url())
  // A browser evicts what no tab uses.
  await page.goto('about:blank')
  const devtools = await phone.browser.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })

  let requestCount = 0
  await page.exposeFunction('requestPersistence', () => (requestCount += 1))
  await page.addInitScript({
    content: `StorageManager.prototype.persisted = async () => false
      StorageManager.prototype.persist = async () => requestPersistence()`,
  })

  await page.goto('/technician')
  await expect(page.getByRole('button', { name: BUTTONS.signIn })).toBeVisible()
  expect(requestCount).toBe(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await enterSignIn(page)
  await expect(jobCard(page, 'CH-2002')).toBeVisible()
  await expect.poll(() => requestCount).toBeGreaterThan(0)

  // The app was evicted, too: it is installed again.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto('/technician/sync')
  await expect(page.getByText(/^The browser has not promised to keep it/)).toBeVisible()
})
