import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/pageAddresses.ts'
import { brotliBytes, builtFiles, contents, DIST, elements, isBuilt, linkHref, pageAt } from './builtPages.ts'

const PUBLIC_PATHS = [...INDEXABLE_PATHS, '/404']
const PAGE_BUDGET_BYTES = 13_000
const SCRIPT_BUDGET_BYTES = 1000

describe('public pages', () => {
  it('load no script from a file: no framework, and nothing of the portal', () => {
    for (const path of PUBLIC_PATHS) {
      const html = pageAt(path)
      expect(elements(html, 'script').filter((script) => script['src'] !== undefined)).toEqual([])
      expect(linkHref(html, 'modulepreload')).toBeUndefined()
      expect(html).not.toContain('/assets/')
    }
  })

  it('[R12] carry a script of a few hundred bytes at home and on the not-found page, and none elsewhere', () => {
    for (const path of PUBLIC_PATHS) {
      const scripts = contents(
        pageAt(path).replace(/<script type="application[\s\S]*?<\/script>/g, ''),
        'script',
      )
      expect([path, scripts.length]).toEqual([path, path === '/' || path === '/404' ? 1 : 0])
      expect(brotliBytes(scripts.join())).toBeLessThan(SCRIPT_BUDGET_BYTES)
    }
  })

  it.each(PUBLIC_PATHS)('%s fits into one first flight with its styles', (path) => {
    expect(brotliBytes(pageAt(path))).toBeLessThanOrEqual(PAGE_BUDGET_BYTES)
  })

  it('carry the same styles, inlined', () => {
    const styles = new Set(PUBLIC_PATHS.map((path) => contents(pageAt(path), 'style').join('|')))
    expect(styles.size).toBe(1)
    for (const path of PUBLIC_PATHS) expect(linkHref(pageAt(path), 'stylesheet')).toBeUndefined()
  })
})

describe('the portal’s shell', () => {
  it('loads the portal, and neither the site’s styles nor its script', () => {
    const html = pageAt('/technician')
    const scripts = elements(html, 'script').map((script) => script['src'])
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toMatch(/^\/assets\/portal-/)
    expect(contents(html, 'style')).toEqual([])
    expect(linkHref(html, 'stylesheet')).toMatch(/^\/assets\/portal-/)
  })

  it('is precached with the portal’s files, and with no public page', () => {
    const worker = readFileSync(join(DIST, 'sw.js'), 'utf8')
    const urls = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map(
      (match) => match[1] ?? '',
    )
    expect(urls).toContain('technician.html')
    expect(urls).toContain('technician/manifest.webmanifest')
    expect(urls.filter((url) => url.endsWith('.html'))).toEqual(['technician.html'])
    for (const url of urls) expect([url, isBuilt(url)]).toEqual([url, true])
    const portalAssets = builtFiles().filter((file) => file.startsWith('assets/'))
    expect(urls.filter((url) => url.startsWith('assets/')).toSorted()).toEqual(portalAssets.toSorted())
  })
})

describe('the build', () => {
  it('leaves no file behind that only itself needs', () => {
    expect(builtFiles().filter((file) => /static-loader-data|\.vite\/|\.map$/.test(file))).toEqual([])
  })
})
