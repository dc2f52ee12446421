import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axeFindings.ts'
import { smallTargets } from './smallTargets.ts'

/** Axe finds nothing, and every target is at least 44 px wide and high. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
}
