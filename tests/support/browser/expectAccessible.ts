import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axeFindings.ts'

/** Axe finds nothing, and nothing that can be pressed is smaller than 44 px in both directions. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
}

// Runs in the page. A target may be as large as its label, which takes the tap for it.
function smallTargets(): string[] {
  const MIN = 43.5
  const isLarge = (element: Element | null | undefined): boolean => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.width >= MIN && box.height >= MIN
  }
  return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !isLarge(element) && !isLarge(element.closest('label')))
    .map((element) => element.outerHTML.slice(0, 120))
}
