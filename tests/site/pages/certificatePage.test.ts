import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { CertificateCheck } from '#site/certificate/CertificateCheck.tsx'
import { headersFor, parseHeadersFile } from '../../../vite/hosting/hostHeaders.ts'
import { contents, DIST, elements, pageAt, textOf } from '../builtPages.ts'

const page = pageAt('/certificate')
const rules = parseHeadersFile(readFileSync(join(DIST, '_headers'), 'utf8'))

describe('the page that checks a certificate', () => {
  it('[R36] is in no sitemap', () => {
    expect(readFileSync(join(DIST, 'sitemap.xml'), 'utf8')).not.toContain('/certificate')
  })

  it('[R36] may connect to the site’s own origin, as every public page may, and to no other in this build', () => {
    const pages = rules.filter((rule) => !/^\/(\*|assets|technician|sw\.js)/.test(rule.pattern))
    // The 41 pages for search engines, and this one.
    expect(pages).toHaveLength(42)
    for (const { pattern } of pages) {
      const policy = headersFor(rules, pattern)['Content-Security-Policy'] ?? ''
      expect([pattern, policy]).toEqual([pattern, expect.stringContaining("; connect-src 'self';")])
    }
  })

  it('[R36] has the phone number of the office for a browser without scripts, and no form then', () => {
    expect(textOf(contents(page, 'noscript').join())).toContain(business.phone)
    expect(elements(page, 'form').map((form) => form['class']?.split(' '))).toEqual([
      expect.arrayContaining(['invisible', 'noscript:hidden']),
    ])
  })

  it('[R36] shows no result before a check', () => {
    const states = elements(page, 'section').filter((section) => section['data-state'] !== undefined)
    expect(states).toHaveLength(13)
    expect(states.filter((state) => !('hidden' in state))).toEqual([])
  })

  it('[R36] shows before any check that none is possible, if there is no backend, and has no form', () => {
    const html = renderToStaticMarkup(createElement(CertificateCheck, { canCheck: false }))
    const shown = elements(html, 'section').filter((state) => !('hidden' in state))
    expect(shown.map((state) => state['data-state'])).toEqual(['unavailable'])
    expect(html).not.toMatch(/<form|<noscript/)
  })
})
