import { describe, expect, it } from 'vitest'
import { hoistStyles } from '../pages/hoistStyles.ts'
import { portalPolicy, publicPolicy } from './contentPolicy.ts'
import { headerRules, headersFile, headersFor, nginxPolicies, parseHeadersFile } from './hostHeaders.ts'

const PAGE =
  '<style>a{color:red}</style><script type="application/ld+json">{}</script><script>console.log(1)</script>'
const site = {
  policies: new Map([['/faq', publicPolicy(PAGE)]]),
  notFoundPolicy: publicPolicy(PAGE),
  portalPolicy: portalPolicy(PAGE, 'https://x.supabase.co'),
  workerPolicy: "default-src 'none'",
}

describe('the content security policy', () => {
  it('allows only the inline content of the page, by its hash', () => {
    const policy = publicPolicy(PAGE)
    expect(policy).toContain("style-src 'sha256-")
    // Only one script: a data block is not executed.
    expect(policy.match(/script-src ([^;]+)/)?.[1]?.split(' ')).toHaveLength(1)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('changes with the script', () => {
    expect(publicPolicy(PAGE.replace('log(1)', 'log(2)'))).not.toBe(publicPolicy(PAGE))
  })

  it('[R36] allows a page to connect to its own origin, and to the backend only from the certificate page', () => {
    expect(publicPolicy(PAGE)).toContain("connect-src 'self';")
    expect(publicPolicy(PAGE, 'https://x.supabase.co')).toContain("connect-src 'self' https://x.supabase.co;")
  })

  it('allows the portal to connect to its backend and to no other origin', () => {
    const policy = portalPolicy(PAGE, 'https://x.supabase.co')
    expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co;")
    expect(portalPolicy(PAGE, null)).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe')
  })
})

describe('the headers of an address', () => {
  const rules = parseHeadersFile(headersFile(headerRules(site)))

  it('survive writing and parsing the file', () => {
    expect(rules).toEqual(headerRules(site))
  })

  it('are merged from all matching rules, and no header is set by two of them', () => {
    for (const path of [
      '/faq',
      '/technician',
      '/technician.html',
      '/technician/jobs/1',
      '/assets/a.js',
      '/sw.js',
      '/nowhere',
    ]) {
      const matching = rules.filter((rule) => headersFor([rule], path)['X'] === undefined)
      const names = matching.flatMap((rule) => Object.keys(headersFor([rule], path)))
      expect(names, path).toEqual([...new Set(names)])
    }
  })

  it('allow the camera only in the portal', () => {
    expect(headersFor(rules, '/faq')['Permissions-Policy']).toContain('camera=()')
    expect(headersFor(rules, '/technician/sync')['Permissions-Policy']).toContain('camera=(self)')
  })

  it('cache hashed files for ever, and the worker never', () => {
    expect(headersFor(rules, '/assets/a-12345678.js')['Cache-Control']).toContain('immutable')
    expect(headersFor(rules, '/sw.js')['Cache-Control']).toBe('no-cache')
  })

  it('match in nginx regardless of the query', () => {
    const [pattern] = /~\S+/.exec(nginxPolicies(site)) ?? ['']
    expect(new RegExp(pattern.slice(1)).test('/faq?from=x')).toBe(true)
    expect(new RegExp(pattern.slice(1)).test('/faqs')).toBe(false)
  })
})

it('moves style attributes into rules, equal ones into one', () => {
  expect(hoistStyles('<i style="width:1%"></i><b style="width:1%"></b><p style="color:red"></p>')).toEqual({
    html: '<i data-s="s0"></i><b data-s="s0"></b><p data-s="s1"></p>',
    styles: '[data-s=s0]{width:1%}[data-s=s1]{color:red}',
  })
})
