import type { Page } from '@playwright/test'
import { axeFindings } from '../../support/browser/axeFindings.ts'
import { expect, ONE_OF_EACH_KIND, PUBLIC_PATHS, test } from '../../support/browser/visit.ts'

const WIDTHS = [320, 768, 1440]

test.describe('axe finds nothing', () => {
  for (const path of ONE_OF_EACH_KIND) {
    test(`on ${path}, at 320, 768 and 1440 px, light and dark`, async ({ page }) => {
      await lookAt(page, path, 'light', WIDTHS)
      await lookAt(page, path, 'dark', WIDTHS)
    })
  }

  // Of one make, with other words: each is looked at narrow and wide, and in both colours.
  for (const path of PUBLIC_PATHS.filter((one) => !ONE_OF_EACH_KIND.includes(one))) {
    test(`on ${path}, at 320 px light and 1440 px dark`, async ({ page }) => {
      await lookAt(page, path, 'light', [320])
      await lookAt(page, path, 'dark', [1440])
    })
  }
})

async function lookAt(
  page: Page,
  path: string,
  colorScheme: 'light' | 'dark',
  widths: number[],
): Promise<void> {
  // Opened anew: colours that change on an open page take a moment, in which axe reads a mixture.
  await page.emulateMedia({ colorScheme })
  await page.goto(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFindings(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

test.describe('axe finds nothing in what opens', () => {
  test('on the FAQ with an answer open', async ({ page }) => {
    await page.goto('/faq')
    await page.locator('main summary').first().click()
    expect(await axeFindings(page)).toEqual([])
  })

  test('in the narrow menu', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto('/')
    await page.locator('header summary').click()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('axe notices a page that is not for everyone', async ({ page }) => {
  await page.setContent(
    '<html><body><img src="x"><p style="color:#ccc;background:#fff">Faint</p></body></html>',
  )
  const found = (await axeFindings(page)).join()
  for (const rule of ['image-alt', 'color-contrast', 'html-has-lang']) expect(found).toContain(rule)
})
