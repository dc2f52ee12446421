import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/journey.ts'

test.describe('the fuel page', () => {
  test.beforeEach(async ({ sitePage: page }) => {
    await page.goto('/logs-and-fuel')
  })

  test('shows the logs first, and the coal after a tap', async ({ sitePage: page }) => {
    await expectShown(page, 'Premium Logs')
    await tab(page, 'Quality Coal').click()
    await expectShown(page, 'Quality Coal')
  })

  test('has tabs that work by keyboard: one stop, arrows, Home and End', async ({ sitePage: page }) => {
    await tab(page, 'Premium Logs').focus()
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'Quality Coal')
    await expect(tab(page, 'Quality Coal')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'Premium Logs')
    await page.keyboard.press('End')
    await expectShown(page, 'Quality Coal')
    await page.keyboard.press('Home')
    await expectShown(page, 'Premium Logs')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused()
  })

  test('has the tab in its URL, for a reload and for a link', async ({ sitePage: page }) => {
    await tab(page, 'Quality Coal').click()
    await expect(page).toHaveURL(/#coal$/)
    await page.reload()
    await expectShown(page, 'Quality Coal')
    await page.goto('/logs-and-fuel#logs')
    await expectShown(page, 'Premium Logs')
  })

  test('shows the logs if the fragment is unknown', async ({ sitePage: page }) => {
    await page.goto('/logs-and-fuel#peat')
    await expectShown(page, 'Premium Logs')
  })

  test('prints both kinds', async ({ sitePage: page }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Smokeless coal' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Birch' })).toBeVisible()
  })
})

test.describe('the fuel page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows both kinds, one below the other, and links to each', async ({ page }) => {
    await page.goto('/logs-and-fuel')
    for (const name of ['Premium Logs', 'Quality Coal']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Add to Order/ })).toHaveCount(16)
  })
})

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name })
}

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}
