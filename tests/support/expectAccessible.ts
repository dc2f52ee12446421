import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing, and nothing that can be pressed is smaller than 44 px in both directions. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy: a page of a persistent profile cannot be asked to open another one for the results. What is in
  // order is not written down, which takes axe as long as finding it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
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
