import type { Page } from '@playwright/test'
import { ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

const LEAST_SHARE = 0.15
const LEAST_HEIGHT_PX = 250
const PICTURES = 'main :is(img, svg:not(svg svg))'
/** Texts alone: the privacy notice, and the check of a certificate with its result. */
const WITHOUT_PICTURES = ['/privacy', '/certificate']

test.use({ viewport: { width: 390, height: 664 }, bypassCSP: true })

test('pictures fill at least 15 % of the home page on a phone', async ({ page }) => {
  await page.goto('/')
  // What is far below the screen has an estimated height until it is near.
  await page.addStyleTag({ content: 'section { content-visibility: visible !important }' })
  expect(await shareOfPictures(page)).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test('every kind of page has a picture from edge to edge, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const path of ONE_OF_EACH_LAYOUT.filter((each) => !WITHOUT_PICTURES.includes(each))) {
    await page.goto(path)
    for (const width of [390, 1920]) {
      await page.setViewportSize({ width, height: 664 })
      expect.soft(await fullBleedPictures(page), `${path} at ${width} px`).toBeGreaterThan(0)
    }
  }
})

test('the map of the counties is beside their list on wide screens, and no second list on a phone', async ({
  page,
}) => {
  await page.goto('/')
  const map = page.locator('[data-county-map]')
  await expect(map).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(map).toBeVisible()
})

/** The share of the page that its drawings and photographs cover; icons do not count. */
function shareOfPictures(page: Page): Promise<number> {
  return page.evaluate((pictures) => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const areas = [...document.querySelectorAll(pictures)].map((picture) => {
      const { left, right, height, width } = picture.getBoundingClientRect()
      const isIcon = width < 96 || height < 96
      return isIcon ? 0 : (Math.min(right, scrollWidth) - Math.max(left, 0)) * height
    })
    return areas.reduce((sum, area) => sum + area, 0) / (scrollWidth * scrollHeight)
  }, PICTURES)
}

function fullBleedPictures(page: Page): Promise<number> {
  return page.evaluate(
    ([pictures, leastHeight]) =>
      [...document.querySelectorAll(pictures)].filter((picture) => {
        const { left, right, height } = picture.getBoundingClientRect()
        return left <= 0 && right >= document.documentElement.clientWidth && height >= leastHeight
      }).length,
    [PICTURES, LEAST_HEIGHT_PX] as const,
  )
}
