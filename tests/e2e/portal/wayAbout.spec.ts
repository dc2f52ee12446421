import { expect, test } from '../../support/browser/visit.ts'

test.use({ javaScriptEnabled: false })

test.describe('a visitor without JavaScript', () => {
  test('leads from a tile of the map to its county, by keyboard', async ({ page }) => {
    await page.goto('/')
    const tile = page.getByRole('navigation', { name: 'Map of counties' }).getByRole('link', { name: 'Mayo' })
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chimney sweep in Mayo')
  })

  test('goes from a trouble to the cowl that answers it', async ({ page }) => {
    await page.goto('/cowls')
    await page.getByRole('link', { name: 'Chimney fan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Chimney fan' })).toBeInViewport()
  })
})
