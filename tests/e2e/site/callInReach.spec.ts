import type { Page } from '@playwright/test'
import { longUnless } from '../../support/browser/long.ts'
import { IN_EVERY_RUN, ONE_OF_EACH_LAYOUT } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

const STEP_PX = 200
/** The header is the same on all pages; only its height depends on the screen. */
const TWO_PAGES = ['/', '/counties/tipperary']
const PHONES = [
  { viewport: { width: 390, height: 664 }, paths: ONE_OF_EACH_LAYOUT, isInEveryRun: true },
  { viewport: { width: 360, height: 640 }, paths: TWO_PAGES },
  { viewport: { width: 844, height: 390 }, paths: TWO_PAGES },
  // On its side, with the bars of its browser.
  { viewport: { width: 568, height: 260 }, paths: TWO_PAGES },
]

for (const { viewport, paths, isInEveryRun = false } of PHONES) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    for (const path of paths) {
      test(
        `[section 1] a call or a chat is on the screen wherever one scrolls: ${path}`,
        longUnless(isInEveryRun && IN_EVERY_RUN.includes(path)),
        async ({ page }) => {
          await page.goto(path)
          expect(await page.evaluate(positionsWithoutContact, STEP_PX)).toEqual([])
        },
      )
    }
  })
}

test.describe('by keyboard on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  for (const path of ONE_OF_EACH_LAYOUT) {
    test(
      `the header hides nothing that is focused: ${path}`,
      longUnless(IN_EVERY_RUN.includes(path)),
      async ({ sitePage: page }) => {
        // Without smooth scrolling, so that a stop is measured where it ends.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(path)
        await page.evaluate(() =>
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        )
        // Backwards: each stop is scrolled to from below, to the upper edge.
        await page.locator('footer a').last().focus()
        expect(await hiddenStops(page)).toEqual([])
      },
    )
  }
})

test('at 400 % zoom the header scrolls away, because it would cover a quarter of the screen', async ({
  sitePage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/faq')
  await expect(page.locator('header').first()).toHaveCSS('position', 'relative')
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })
  const openMenu = async (page: Page) => {
    await page.goto('/')
    await page.locator('header summary').click()
    await expect(page.locator('header details')).toHaveAttribute('open')
  }
  const expectClosed = async (page: Page) =>
    expect(page.locator('header details')).not.toHaveAttribute('open', { timeout: 2000 })

  test('is called Menu, and Close while it is open', async ({ sitePage: page }) => {
    await page.goto('/')
    const button = page.locator('header summary')
    await expect(button).toHaveText(/Menu/, { useInnerText: true })
    await button.click()
    await expect(button).toHaveText(/Close/, { useInnerText: true })
  })

  test('closes with Escape, and gives the focus back to its button', async ({ sitePage: page }) => {
    await openMenu(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(page.locator('header summary')).toBeFocused()
  })

  test('closes with a tap beside it, where Safari on iPhones fires no click', async ({ sitePage: page }) => {
    await openMenu(page)
    await page.evaluate(() =>
      addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await page.mouse.click(200, 600)
    await expectClosed(page)
  })

  test('closes after a link to a section of the same page', async ({ sitePage: page }) => {
    await openMenu(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Areas' }).click()
    await expectClosed(page)
    await expect(page.getByRole('heading', { name: 'Find your county' })).toBeInViewport()
  })

  test('closes when the focus leaves it', async ({ sitePage: page }) => {
    await openMenu(page)
    for (let stops = 0; stops < 6; stops++) await page.keyboard.press('Tab')
    await expectClosed(page)
  })
})

/** The scroll positions at which no link to a call or a chat is whole within the viewport and on top of all else. */
async function positionsWithoutContact(step: number): Promise<number[]> {
  const links = [...document.querySelectorAll('a[href^="tel:"], a[href^="https://wa.me/"]')]
  const without: number[] = []
  for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const isInReach = links.some((link) => {
      const { top, bottom, left, right } = link.getBoundingClientRect()
      if (bottom - top < 1 || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false
      return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    if (!isInReach) without.push(y)
  }
  return without
}

/** Goes back with Shift+Tab until the page begins, and names each stop that is under the header. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (;;) {
    const stop = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const header = document.querySelector('header')
      const element = document.activeElement
      if (element === null || element === document.body || header?.contains(element) !== false) return null
      const { top, height } = element.getBoundingClientRect()
      const isHidden = height > 0 && top < header.getBoundingClientRect().bottom
      return { name: element.textContent.trim(), isHidden }
    })
    if (stop === null) return hidden
    if (stop.isHidden) hidden.push(stop.name)
    await page.keyboard.press('Shift+Tab')
  }
}
