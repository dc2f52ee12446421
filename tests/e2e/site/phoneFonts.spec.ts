import { expect, test } from '../../support/browser/journey.ts'

declare global {
  interface Window {
    // Not in TypeScript's library of the DOM.
    queryLocalFonts?: () => Promise<{ family: string }[]>
  }
}

test('the browser sees the fonts of the repository, and none of the machine', async ({ page, context }) => {
  await context.grantPermissions(['local-fonts'])
  await page.goto('/faq')
  const families = await page.evaluate(async () => {
    const fonts = await window.queryLocalFonts?.()
    return fonts?.map(({ family }) => family)
  })
  expect([...new Set(families)].toSorted()).toEqual(['Noto Serif', 'Roboto'])
})

test('the pages are written in Roboto and Noto Serif', async ({ page }) => {
  await page.goto('/faq')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  for (const [selector, font] of [
    ['main p', /^Roboto/],
    ['h1', /^Noto Serif/],
  ] as const) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(font)])
  }
})
