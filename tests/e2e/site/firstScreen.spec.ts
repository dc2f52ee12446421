import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/journey.ts'

const PHONE = { width: 390, height: 664 }
const SCENE_PX = 150

test.describe('the first screen of a phone', () => {
  test.use({ viewport: PHONE })

  for (const path of ['/', '/counties/tipperary', '/counties/dublin']) {
    test(`[section 2] has headline, price, rating, call, chat and a drawing from edge to edge: ${path}`, async ({
      sitePage: page,
    }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      for (const part of [
        main.getByRole('heading', { level: 1 }),
        main.getByText('€70: swept, inspected, certified'),
        main.getByText(/1000\+? reviews/).first(),
        main.locator('a[href^="tel:"]').first(),
        main.locator('a[href^="https://wa.me/"]').first(),
      ]) {
        const { top, bottom } = await edgesOf(part)
        expect(top).toBeGreaterThan(0)
        expect(bottom).toBeLessThanOrEqual(PHONE.height)
      }
      const scene = await edgesOf(main.locator('section').first().locator('svg[preserveAspectRatio]'))
      expect([scene.left, scene.right]).toEqual([0, PHONE.width])
      const chat = await edgesOf(main.locator('a[href^="https://wa.me/"]').first())
      expect(Math.min(scene.bottom, PHONE.height) - chat.bottom).toBeGreaterThan(SCENE_PX)
    })
  }
})

function edgesOf(part: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  return part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}
