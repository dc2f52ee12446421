import { INDEXABLE_PATHS } from '#content/pageAddresses.ts'
import { axeFindings } from '../support/axeFindings.ts'
import { expect, test } from './visit.ts'

const WIDTHS = [320, 768, 1440]
const SCHEMES = ['light', 'dark'] as const

test.describe('axe finds nothing', () => {
  for (const path of [...INDEXABLE_PATHS, '/404']) {
    test(`on ${path}, at 320, 768 and 1440 px, light and dark`, async ({ page }) => {
      for (const colorScheme of SCHEMES) {
        // Opened anew: colours that change on an open page take a moment, in which axe reads a mixture.
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect(await axeFindings(page), `${width} px, ${colorScheme}`).toEqual([])
        }
      }
    })
  }
})

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
