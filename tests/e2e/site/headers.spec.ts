import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/journey.ts'

const PATHS = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
)

test('every public page keeps its own content security policy', async ({ phone, server }) => {
  expect(PATHS).toHaveLength(40)
  const page = await phone.browser.newPage()
  const violations = await noteViolations(page)
  for (const path of [...PATHS, '/nowhere']) {
    const answer = await page.goto(path)
    if (path !== '/nowhere') {
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/unsafe/)
    }
    // Styles and scripts are there: the page is not what a policy left of it.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
  }
  expect(violations).toEqual([])
  const portal = await fetch(`${server.url}/technician`)
  expect(portal.headers.get('permissions-policy')).toContain('camera=(self)')
})

test('a script or a style from elsewhere does not pass', async ({ phone }) => {
  const page = await phone.browser.newPage()
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
  phone.complaints.length = 0
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
