import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { longUnless } from '../../support/browser/long.ts'
import { IN_EVERY_RUN, ONE_OF_EACH_LAYOUT, PUBLIC_PATHS } from '../../support/browser/sampledPages.ts'
import { expect, test } from '../../support/browser/journey.ts'

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing has to be scrolled sideways on any page', async ({ sitePage: page }) => {
    for (const path of PUBLIC_PATHS) {
      await page.goto(path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })
})

for (const percent of [150, 200]) {
  test.describe(`with text at ${percent} % on a phone`, longUnless(percent === 200), () => {
    test.use({ viewport: { width: 390, height: 664 }, bypassCSP: true })

    test('nothing has to be scrolled sideways', async ({ page }) => {
      for (const path of [...ONE_OF_EACH_LAYOUT, '/services/carbon-monoxide-alarms']) {
        await page.goto(path)
        await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      }
    })

    test('no word is broken, but addresses for e-mail', async ({ page }) => {
      for (const path of ONE_OF_EACH_LAYOUT) {
        await page.goto(path)
        await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
        expect.soft(await page.evaluate(brokenWords), path).toEqual([])
      }
    })

    test('no heading is smaller than the text, but those within the report', async ({ page }) => {
      for (const path of ONE_OF_EACH_LAYOUT) {
        await page.goto(path)
        await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
        expect.soft(await page.evaluate(smallHeadings), path).toEqual([])
      }
    })
  })
}

test.describe('with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true })

  test('nothing has to be scrolled sideways', async ({ page }) => {
    for (const path of [...ONE_OF_EACH_LAYOUT, '/services/carbon-monoxide-alarms']) {
      await page.goto(path)
      await page.addStyleTag({
        content: '* { letter-spacing: .12em !important; word-spacing: .16em !important }',
      })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })
})

test.describe('in forced colors', () => {
  test.beforeEach(({ sitePage }) => sitePage.emulateMedia({ forcedColors: 'active' }))

  test('the chosen tab of the fuel page keeps a background of its own', async ({ sitePage: page }) => {
    await page.goto('/logs-and-fuel')
    const chosen = page.getByRole('tab', { name: 'Premium Logs' })
    await expect(chosen).toHaveCSS('forced-color-adjust', 'none')
    await page.getByRole('tab', { name: 'Quality Coal' }).click()
    await expect(chosen).toHaveCSS('forced-color-adjust', 'auto')
  })

  test('filled elements have a border in forced colours', async ({ sitePage: page }) => {
    await page.goto('/')
    const edges = await page
      .locator('main a.bg-primary, [data-county-map] a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth))
    expect(edges).toEqual(Array.from({ length: 28 }, () => '2px'))
    await page.goto('/certificate')
    await expect(page.getByRole('button', { name: 'Check' })).toHaveCSS('border-top-width', '2px')
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('every target is at least 44 px high, unless it is within a sentence', async ({ page }) => {
    for (const path of ONE_OF_EACH_LAYOUT) {
      await page.goto(path)
      await page.locator('header summary').tap()
      expect.soft(await page.evaluate(smallTargets), path).toEqual([])
    }
  })
})

test.describe('by keyboard', () => {
  for (const path of ONE_OF_EACH_LAYOUT) {
    test(
      `every control is reached in order, with a visible outline: ${path}`,
      longUnless(IN_EVERY_RUN.includes(path)),
      async ({ sitePage: page }) => {
        await page.goto(path)
        const stops = await tabThrough(page)
        expect(stops.at(0)?.name).toBe('Skip to content')
        expect(stops.filter((stop) => !stop.isOutlined).map((stop) => stop.name)).toEqual([])
        expect(stops.map((stop) => stop.index)).toEqual(await page.evaluate(focusable))
      },
    )
  }
})

for (const width of [390, 1920]) {
  test(
    `the focus outline is not cut off on a screen ${width} px wide`,
    longUnless(width === 390),
    async ({ sitePage: page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/counties/tipperary', '/faq', '/franchise', '/logs-and-fuel']) {
        await page.goto(path)
        const stops = await tabThrough(page)
        expect
          .soft(
            stops.filter((stop) => stop.isCut).map((stop) => stop.name),
            path,
          )
          .toEqual([])
      }
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a tile of the map leads to its county', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await page.locator('[data-county-map]').getByTitle('Mayo').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chimney sweep in Mayo')
  })

  test('a problem leads to the cowl that solves it', async ({ page }) => {
    await page.goto('/cowls')
    await page.getByRole('link', { name: 'Chimney fan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Chimney fan' })).toBeInViewport()
  })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/cowls')
    await page.locator('header summary').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
  })

  test('[R10] one entry of the FAQ is open at a time', async ({ page }) => {
    await page.goto('/faq')
    for (const index of [0, 5, 12]) {
      await page.locator('main summary').nth(index).click()
      await expect(page.locator('main details[open]')).toHaveCount(1)
    }
  })
})

test.describe('on paper', () => {
  test('all entries of the FAQ are open', async ({ sitePage: page }) => {
    await page.goto('/faq')
    await page.emulateMedia({ media: 'print' })
    for (const answer of await page.locator('main details > p').all()) await expect(answer).toBeVisible()
  })

  test('nothing is there to be pressed', async ({ sitePage: page }) => {
    await page.emulateMedia({ media: 'print' })
    for (const path of [...ONE_OF_EACH_LAYOUT, '/certificate']) {
      await page.goto(path)
      const controls = page.locator('main :is(button, form, summary svg, a[href*="wa.me"])')
      await expect.soft(controls.filter({ visible: true }), path).toHaveCount(0)
    }
  })

  test('a county has its prices on the first sheet, and all cowls are on two', async ({ sitePage: page }) => {
    await page.goto('/counties/dublin')
    const [first] = await printed(page, '297mm')
    expect(first).toMatch(/ServicesinDublin.*Nestremovalfrom.*guarantee/i)
    await page.goto('/cowls')
    expect(await printed(page, '297mm')).toHaveLength(2)
  })

  test('the home page has at most four sheets, and the sample report two', async ({ sitePage: page }) => {
    for (const [path, most] of [
      ['/', 4],
      ['/chimney-inspection-report', 2],
    ] as const) {
      await page.goto(path)
      const { numPages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
      expect.soft(numPages, path).toBeLessThanOrEqual(most)
    }
  })

  // A shorter sheet instead of a larger font: somewhere each page ends just before the end of a sheet.
  for (const height of ['297mm', '257mm', '237mm', '217mm']) {
    test(
      `no sheet of ${height} has only the contact, or nothing`,
      longUnless(height === '297mm'),
      async ({ sitePage: page }) => {
        for (const path of [...ONE_OF_EACH_LAYOUT, '/services/carbon-monoxide-alarms']) {
          await page.goto(path)
          await page.emulateMedia({ media: 'print' })
          const contact = letters(await page.locator('footer').last().innerText())
          expect(contact).toMatch(/^\d+\w+$/)
          const sheets = await printed(page, height)
          expect.soft(sheets[0], path).toContain(contact)
          expect
            .soft(
              sheets.slice(1).filter((sheet) => contact.includes(sheet)),
              path,
            )
            .toEqual([])
        }
      },
    )
  }

  test('no page has a menu, or a dark background where the screen has one', async ({ sitePage: page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    for (const path of ONE_OF_EACH_LAYOUT) {
      await page.goto(path)
      await expect.soft(page.getByRole('navigation'), path).toHaveCount(0)
      await expect
        .soft(page.locator('footer').first(), path)
        .toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
  })
})

/** The letters on each sheet of paper, 210 mm wide. */
async function printed(page: Page, height: string): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ width: '210mm', height })))
  return (await extractText(pdf)).text.map(letters)
}

/** Without the spaces and line breaks, which paper has elsewhere. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '')
}

/** `isCut`: its outline ends beyond the edge of the screen, or of a section that draws nothing outside itself. */
type Stop = { index: number; name: string; isOutlined: boolean; isCut: boolean }

/** Presses Tab until the focus leaves the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const section = [...document.querySelectorAll('section, footer')].find(
        (part) => part.contains(element) && getComputedStyle(part).contentVisibility === 'auto',
      )
      const edge = section?.getBoundingClientRect() ?? { left: 0, right: innerWidth, top, bottom }
      return {
        index: [...document.querySelectorAll('*')].indexOf(element),
        name: element.getAttribute('aria-label') ?? element.textContent.trim(),
        isOutlined: outlineStyle !== 'none' && outlineWidth !== '0px',
        isCut:
          left - reach < edge.left ||
          right + reach > Math.min(edge.right, document.documentElement.clientWidth) ||
          (section !== undefined && (top - reach < edge.top || bottom + reach > edge.bottom)),
      }
    })
    if (stop === null || stops.some((earlier) => earlier.index === stop.index)) return stops
    stops.push(stop)
  }
}

/** The positions in the document of all elements that can be operated now. */
function focusable(): number[] {
  const all = [...document.querySelectorAll('*')]
  return all.flatMap((element, index) => {
    const isOperable = element.matches('a[href], button, summary, input, select, textarea, [tabindex="0"]')
    const isOff = element.matches('[tabindex="-1"], [hidden] *') || !element.checkVisibility()
    return isOperable && !isOff ? [index] : []
  })
}

/** The headings that are smaller than the text. "Recommendations" in the report would not fit otherwise. */
function smallHeadings(): string[] {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  return [...document.querySelectorAll('main :is(h1, h2, h3):not(article h3)')]
    .filter((heading) => sizeOf(heading) < sizeOf(document.body))
    .map(({ textContent }) => textContent)
}

/** The words that are on more than one line, without those with an @. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const word of (node.textContent ?? '').matchAll(/[\p{L}@.]+/gu)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && !word[0].includes('@')) broken.push(word[0])
    }
  }
  return broken
}

function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isInSentence = getComputedStyle(element).display === 'inline'
    const isSeen = element.checkVisibility() && height > 1
    if (!isSeen || isInSentence || (height > 43.5 && width > 43.5)) return []
    return [`${element.textContent.trim()}: ${width.toFixed(0)} × ${height.toFixed(0)}`]
  })
}
