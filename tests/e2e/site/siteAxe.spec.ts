import { axeFindings } from '../../support/browser/axeFindings.ts'
import { MORE_FOR_AXE, ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/visit.ts'

const LOOKS = {
  light: [320, 768],
  dark: [320, 1440],
} as const

test.describe('axe finds nothing', () => {
  for (const path of [...ONE_OF_EACH_LAYOUT, ...MORE_FOR_AXE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`on ${path}, ${colorScheme}, at ${LOOKS[colorScheme].join(' and ')} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        for (const width of LOOKS[colorScheme]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await axeFindings(page), `${width} px`).toEqual([])
        }
      })
    }
  }
})

test.describe('axe finds nothing in what opens', () => {
  test('on the FAQ with an entry open', async ({ page }) => {
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

test('axe reports a page that is not accessible', async ({ page }) => {
  await page.setContent(
    '<html><body><img src="x"><p style="color:#ccc;background:#fff">Faint</p></body></html>',
  )
  const found = (await axeFindings(page)).join()
  for (const rule of ['image-alt', 'color-contrast', 'html-has-lang']) expect(found).toContain(rule)
})
