import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/journey.ts'

const LEAST_SHARE = 0.15

test.use({ viewport: { width: 390, height: 664 }, bypassCSP: true })

test('pictures fill at least 15 % of the home page on a phone', async ({ page }) => {
  await page.goto('/')
  // What is far below the screen has an estimated height until it is near.
  await page.addStyleTag({ content: 'section { content-visibility: visible !important }' })
  expect(await shareOfPictures(page)).toBeGreaterThanOrEqual(LEAST_SHARE)
})

/** The share of the page that its drawings, photographs and map cover; icons do not count. */
function shareOfPictures(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const areas = [...document.querySelectorAll('main :is(img, svg:not(svg svg), [data-county-map])')].map(
      (picture) => {
        const { left, right, height, width } = picture.getBoundingClientRect()
        const isIcon = width < 96 || height < 96
        return isIcon ? 0 : (Math.min(right, scrollWidth) - Math.max(left, 0)) * height
      },
    )
    return areas.reduce((sum, area) => sum + area, 0) / (scrollWidth * scrollHeight)
  })
}
