import type { Page } from '@playwright/test'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { LONG } from '../../support/browser/long.ts'
import { expect, test } from '../../support/browser/journey.ts'

test('every public page complies with its own content security policy', LONG, async ({ page }) => {
  const violations = await noteViolations(page)
  expect(INDEXABLE_PATHS).toHaveLength(41)
  for (const path of [...INDEXABLE_PATHS, '/certificate', '/nowhere']) {
    const response = await page.goto(path)
    // The not-found page, which has no address of its own, carries its policy itself.
    if (path !== '/nowhere') {
      const policy = (await response?.headerValue('content-security-policy')) ?? ''
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/unsafe/)
    }
    // A page whose styles the policy blocks has no background.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
  }
  expect(violations).toEqual([])
})

test('an inline script or style that is not the page’s own is blocked', async ({ page }) => {
  const violations = await noteViolations(page)
  await page.goto('/faq')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.wasRun = true')
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  await expect.poll(() => violations.map(({ directive }) => directive)).toContain('style-src-attr')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

test('a public page may read the robots.txt of its own site, as Lighthouse does from within it, and no other site', async ({
  page,
}) => {
  const violations = await noteViolations(page)
  await page.goto('/faq')
  expect(await page.evaluate(async () => (await fetch('/robots.txt')).status)).toBe(200)
  expect(violations).toEqual([])
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}))
  await expect.poll(() => violations.map(({ directive }) => directive)).toEqual(['connect-src'])
})

type Violation = { directive: string; blocked: string }

async function noteViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = []
  await page.exposeFunction('noteViolation', (violation: Violation) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'noteViolation')({ directive: effectiveDirective, blocked: blockedURI })
    })
  })
  return violations
}
