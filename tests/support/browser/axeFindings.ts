import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every violation that axe finds on the page with the places where it is; what it cannot decide is left out. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Axe is as large as a small app: once for each page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    // What is in order is not written down, which takes axe as long as finding it.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
    )
  })
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface Window {
    axe: typeof axe
  }
}
