import type { Locator } from '@playwright/test'
import { longUnless } from '../../support/browser/long.ts'
import { IN_EVERY_RUN, ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

const CONTROLS = 'a, button, summary, select, label:has(input)'

for (const path of ONE_OF_EACH_LAYOUT) {
  test(
    `[R48] each control in the first screen shows that it is pressed: ${path}`,
    longUnless(IN_EVERY_RUN.includes(path)),
    async ({ sitePage: page }) => {
      await page.goto(path)
      const silent: (string | null)[] = []
      let pressed = 0
      for (const control of await page.locator(CONTROLS).all()) {
        const centre = await control.evaluate(centreInView)
        if (centre === null) continue
        pressed += 1
        const before = await look(control)
        await page.mouse.move(centre.x, centre.y)
        await page.mouse.down()
        if ((await look(control)) === before) silent.push(await control.textContent())
        // Released elsewhere: no click.
        await page.mouse.move(1, 1)
        await page.mouse.up()
      }
      expect(silent).toEqual([])
      expect(pressed).toBeGreaterThan(2)
    },
  )
}

function look(control: Locator): Promise<string> {
  return control.evaluate((element) => getComputedStyle(element).backgroundImage)
}

/** The element's centre, or null if it is out of view or covered there. */
// Runs in the page.
function centreInView(element: Element): { x: number; y: number } | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  const centre = { x: x + width / 2, y: y + height / 2 }
  return element.contains(document.elementFromPoint(centre.x, centre.y)) ? centre : null
}
