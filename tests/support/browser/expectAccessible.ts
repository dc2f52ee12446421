import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axeFindings.ts'

/** Axe finds nothing, and every target is at least 44 px wide and high. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
}

// Runs in the page. The label of a field counts as its target.
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
