import { expect, test } from '../../support/browser/visit.ts'

test.describe('an address that is not quite right', () => {
  for (const path of ['/counties/atlantis', '/counties', '/services/roofing', '/faq/more', '/%F0%9F%94%A5']) {
    test(`${path} is the not-found page, which leads home`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
    })
  }

  for (const { asked, arrived, heading } of [
    { asked: '/counties/cork/', arrived: /\/counties\/cork$/, heading: /Cork/ },
    { asked: '/Counties/CORK', arrived: /\/counties\/cork$/, heading: /Cork/ },
    { asked: '/counties/cork?utm_source=leaflet', arrived: /cork\?utm_source=leaflet$/, heading: /Cork/ },
    { asked: '/counties/cork#no-such-part', arrived: /cork#no-such-part$/, heading: /Cork/ },
    { asked: '/#no-such-part', arrived: /\/#no-such-part$/, heading: /chimney/ },
    { asked: '/cowls.html', arrived: /\/cowls$/, heading: /cowl/i },
  ]) {
    test(`${asked} is the page that was meant`, async ({ page }) => {
      const answer = await page.goto(asked)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(arrived)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  }
})

test('[R12] the not-found page names the unknown path in the console', async ({ page }) => {
  const message = page.waitForEvent('console', (candidate) => candidate.text().startsWith('404:'))
  await page.goto('/counties/atlantis?from=nowhere')
  expect((await message).text()).toBe('404: there is no page at /counties/atlantis')
})
