import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The script, which defines `window.axe`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Every violation that axe finds on the page, with its elements, also of the rules that are off by default in axe.
 * Leaves out what axe cannot decide.
 */
export async function axeFindings(page: Page, more: readonly string[] = []): Promise<string[]> {
  // Axe is as large as a small app: it is loaded once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (ids) => {
    const rules = Object.fromEntries(ids.map((id) => [id, { enabled: true }]))
    // A screen that fades in is paler [R48].
    const moves = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moves.map(({ finished }) => finished))
    // Without the passes, which take as long to report as the violations to find.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], rules })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
    )
  }, more)
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface Window {
    axe: typeof axe
  }
}
