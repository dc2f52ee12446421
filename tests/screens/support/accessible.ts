import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { smallTargets } from '../../support/browser/smallTargets.ts'

type MediaFeature =
  | { name: 'prefers-color-scheme'; value: 'light' | 'dark' }
  | { name: 'forced-colors'; value: 'active' | 'none' }
  | { name: 'prefers-reduced-motion'; value: 'reduce' | 'no-preference' }
type EmulationSession = {
  send(method: 'Emulation.setEmulatedMedia', media: { features: MediaFeature[] }): Promise<unknown>
}

const PHONES = [
  { width: 320, height: 700, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const
const LANDSCAPE = { width: 844, height: 390 }

const REDUCED: MediaFeature = { name: 'prefers-reduced-motion', value: 'reduce' }

/**
 * Renders the page with these preferences from now on, and without motion if none of them is about it: a tap on what
 * moves waits until it rests.
 */
export async function emulateMedia(...features: MediaFeature[]): Promise<void> {
  const session: EmulationSession = cdp()
  const isAboutMotion = features.some(({ name }) => name === REDUCED.name)
  await session.send('Emulation.setEmulatedMedia', {
    features: isAboutMotion ? features : [REDUCED, ...features],
  })
}

/** Axe finds nothing, targets are large and nothing is cut off: on small phones, in landscape, and in large text. */
export async function expectAccessibleEverywhere(): Promise<void> {
  await page.viewport(LANDSCAPE.width, LANDSCAPE.height)
  expect(cutOff(), 'landscape').toEqual([])
  for (const { width, height, scheme } of PHONES) {
    await page.viewport(width, height)
    await expectAccessibleIn(scheme)
    expect(cutOff(), `${width} px`).toEqual([])
  }
  await emulateMedia({ name: 'prefers-color-scheme', value: 'light' })
  document.documentElement.style.setProperty('font-size', '200%')
  expect(cutOff(), 'text at 200 %').toEqual([])
  document.documentElement.style.removeProperty('font-size')
}

async function expectAccessibleIn(scheme: 'light' | 'dark'): Promise<void> {
  await expectNoAxeFindings(scheme)
  expect(smallTargets(), scheme).toEqual([])
}

/** Axe finds nothing in this colour scheme. */
export async function expectNoAxeFindings(scheme: 'light' | 'dark'): Promise<void> {
  await emulateMedia({ name: 'prefers-color-scheme', value: scheme })
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
  )
  expect(findings, `axe, ${scheme}`).toEqual([])
}

/** The elements that make the page, or an open sheet, scroll sideways. */
function cutOff(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')].flatMap((box) => {
    const { scrollWidth, clientWidth } = box
    if (scrollWidth <= clientWidth) return []
    const end = box.getBoundingClientRect().left + clientWidth
    return [...box.querySelectorAll('body *, dialog *')]
      .filter((element) => element.getBoundingClientRect().right > end + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
}
