import * as v from 'valibot'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import type { EnginePage } from './support/enginePage.ts'

/**
 * What is wrong with these public pages on phones: a page that has to be scrolled sideways at 320 px, and a position at
 * which no call and no chat is on the screen. All are shown in a frame of one page, which has no policy of its own: that
 * is faster than to open them, and every engine can change a frame's size.
 */
export async function faultsOnPhones(page: EnginePage, paths: readonly string[]): Promise<string[]> {
  await page.open('/robots.txt')
  return v.parse(v.array(v.string()), await page.evaluate(findFaults, paths))
}

// Runs in the page, and uses nothing of this file.
async function findFaults(paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const html = await (await fetch(path)).text()
    const frame = document.createElement('iframe')
    const resize = (width: number, height: number) => {
      frame.style.cssText = `position: fixed; inset: 0 auto auto 0; border: 0; width: ${width}px; height: ${height}px`
    }
    resize(320, 640)
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      frame.srcdoc = html
      document.body.append(frame)
    })
    const [inside, shown] = [frame.contentDocument, frame.contentWindow]
    if (inside === null || shown === null) return [`${path} cannot be shown`]
    if (inside.querySelector('main') === null) faults.push(`${path} has no content`)
    // A desktop browser has a scroll bar beside the page, and a phone does not.
    const bar = 320 - inside.documentElement.clientWidth
    resize(320 + bar, 640)
    const width = inside.documentElement.scrollWidth
    if (width !== 320) faults.push(`${path} is ${width} px wide`)

    resize(390 + bar, 664)
    const links = [...inside.querySelectorAll('a[href^="tel:"], a[href^="https://wa.me/"]')]
    const end = inside.documentElement.scrollHeight - 664
    for (const y of [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => share * end)) {
      shown.scrollTo({ top: y, behavior: 'instant' })
      const isInReach = links.some((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect()
        const isWhole = bottom > top && top >= 0 && bottom <= 664 && left >= 0 && right <= 390
        return isWhole && link.contains(inside.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      if (!isInReach) faults.push(`${path} has no call at ${Math.round(y)} px`)
    }
    frame.remove()
  }
  return faults
}

/** Opens the menu of a page at phone width. */
export async function openMenu(page: EnginePage): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('header summary')?.click(), null)
  await page.seeRole('link', 'Areas')
}

export async function seeMenuClosed(page: EnginePage): Promise<void> {
  await page.until('close the menu', async () => {
    return (await page.evaluate(() => document.querySelector('header details[open]') === null, null)) === true
  })
}

/** Goes to each section of the home page by its address, and waits until it begins below the header. Returns their ids. */
export async function visitSections(page: EnginePage): Promise<string[]> {
  const ids = Object.values(HOME_SECTIONS)
  for (const id of ids) {
    await page.open('/')
    await page.evaluate((section) => {
      location.hash = section
    }, id)
    await page.until(`see the beginning of #${id}`, async () => (await page.evaluate(isAtTop, id)) === true)
  }
  return ids
}

// Runs in the page. The last section may be too low to reach the top of a screen.
function isAtTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const wanted = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return Math.abs(top - wanted) < 2 || (isAtEnd && top > 0 && top < innerHeight)
}
