import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { headersFor, parseHeadersFile } from '../../vite/hosting/hostHeaders.ts'
import { contents, DIST, elements, pageAt, textOf } from './builtPages.ts'

const page = pageAt('/certificate')
const rules = parseHeadersFile(readFileSync(join(DIST, '_headers'), 'utf8'))

describe('the page that checks a certificate', () => {
  it('[R36] is in no sitemap', () => {
    expect(readFileSync(join(DIST, 'sitemap.xml'), 'utf8')).not.toContain('/certificate')
  })

  it('[R36] may connect to the backend, which no other public page may', () => {
    const policyOf = (path: string) => headersFor(rules, path)['Content-Security-Policy'] ?? ''
    expect(policyOf('/certificate')).toMatch(/; connect-src '?[^ ;]+;/)
    for (const { pattern } of rules.filter(
      (rule) => !/^\/(certificate|technician|sw\.js)/.test(rule.pattern),
    ))
      expect([pattern, policyOf(pattern)]).toEqual([pattern, expect.not.stringContaining('connect-src')])
  })

  it('[R36] has the phone number of the office for a browser without scripts, and no form then', () => {
    expect(textOf(contents(page, 'noscript').join())).toContain(business.phone)
    expect(elements(page, 'form').map((form) => 'hidden' in form)).toEqual([true])
  })

  it('[R36] shows no result before a check', () => {
    const states = elements(page, 'section').filter((section) => section['data-state'] !== undefined)
    expect(states).toHaveLength(11)
    expect(states.filter((state) => !('hidden' in state))).toEqual([])
  })
})
