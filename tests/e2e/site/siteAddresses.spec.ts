import { expect, test } from '../../support/browser/journey.ts'

// Which addresses are a page, and where the others lead, is proven on the server: `server/pageFiles.test.ts`.

test('an address without a page shows the not-found page, which leads home', async ({ sitePage: page }) => {
  const response = await page.goto('/%F0%9F%94%A5')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('another spelling of an address leads to its page, with query and fragment', async ({
  sitePage: page,
}) => {
  const response = await page.goto('/Counties/CORK/?utm_source=leaflet#no-such-part')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL(/\/counties\/cork\?utm_source=leaflet#no-such-part$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cork/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('[R12] the not-found page names the unknown path in the console', async ({ sitePage: page }) => {
  const message = page.waitForEvent('console', (candidate) => candidate.text().startsWith('404:'))
  await page.goto('/counties/atlantis?from=nowhere')
  expect((await message).text()).toBe('404: there is no page at /counties/atlantis')
})
