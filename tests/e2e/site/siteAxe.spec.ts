import { axeFindings } from '../../support/browser/axeFindings.ts'
import { longUnless } from '../../support/browser/long.ts'
import { MORE_FOR_AXE, ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

// Narrow and wide, and each color scheme: what axe finds depends on little else of a width.
const LOOKS = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1440 },
] as const

// Speech input finds a control by its visible text: its name has to begin with that.
const MORE_RULES = ['label-content-name-mismatch']

test.describe('axe finds nothing', () => {
  for (const path of [...ONE_OF_EACH_LAYOUT, ...MORE_FOR_AXE]) {
    for (const { colorScheme, width } of LOOKS) {
      const isInEveryRun = colorScheme === 'light' && !MORE_FOR_AXE.includes(path)
      test(
        `on ${path}, at ${width} px ${colorScheme}`,
        longUnless(isInEveryRun),
        async ({ sitePage: page }) => {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          expect(await axeFindings(page, MORE_RULES)).toEqual([])
        },
      )
    }
  }
})

test.describe('axe finds nothing in what opens', () => {
  test('on the FAQ with an entry open', async ({ sitePage: page }) => {
    await page.goto('/faq')
    await page.locator('main summary').first().click()
    expect(await axeFindings(page)).toEqual([])
  })

  test('on the home page, at 768 px light', async ({ sitePage: page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/')
    expect(await axeFindings(page)).toEqual([])
  })

  test('in the narrow menu', async ({ sitePage: page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto('/')
    await page.locator('header summary').click()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('axe reports a page that is not accessible', async ({ sitePage: page }) => {
  await page.setContent(
    '<html><body><img src="x"><p style="color:#ccc;background:#fff">Faint</p></body></html>',
  )
  const found = (await axeFindings(page)).join()
  for (const rule of ['image-alt', 'color-contrast', 'html-has-lang']) expect(found).toContain(rule)
})
