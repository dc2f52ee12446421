import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import {
  brotliBytes,
  builtFiles,
  builtText,
  contents,
  dataBlocks,
  DIST,
  elements,
  isBuilt,
  linkHref,
  pageAt,
} from './builtPages.ts'

const PUBLIC_PATHS = [...INDEXABLE_PATHS, '/404', '/certificate']
const PAGE_BUDGET_BYTES = 13_000
/** The home page and the counties, whose first screen has a drawing from edge to edge. */
const SCENE_PAGE_BUDGET_BYTES = 13_500
const SCRIPT_BUDGET_BYTES = 1000
const CHECK_SCRIPT_BUDGET_BYTES = 2000
const REQUESTS_BUDGET = 8
const LIST_SCRIPTS_BUDGET_BYTES = 120_000
const PORTAL_SCRIPTS_BUDGET_BYTES = 380_000

const SpeculationRules = v.object({
  prerender: v.tuple([
    v.object({ eagerness: v.string(), where: v.object({ and: v.array(v.looseObject({})) }) }),
  ]),
})
const DATA_BLOCK = /<script type="(?:application\/ld\+json|speculationrules)">[\s\S]*?<\/script>/g

describe('public pages', () => {
  it('load no script file: no framework, and no code of the portal', () => {
    for (const path of PUBLIC_PATHS) {
      const html = pageAt(path)
      expect(elements(html, 'script').filter((script) => script['src'] !== undefined)).toEqual([])
      expect(linkHref(html, 'modulepreload')).toBeUndefined()
      expect(html).not.toContain('/assets/')
    }
  })

  it('[R12] have the small inline script of the menu, and on the home, not-found and fuel pages one more', () => {
    for (const path of PUBLIC_PATHS.filter((each) => each !== '/certificate')) {
      const scripts = contents(pageAt(path).replace(DATA_BLOCK, ''), 'script')
      expect([path, scripts.length]).toEqual([path, ['/', '/404', '/logs-and-fuel'].includes(path) ? 2 : 1])
      expect(brotliBytes([scripts.join()], SCRIPT_BUDGET_BYTES)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
    }
  })

  it('[R36] have one more inline script on the certificate page, below 2 kB with the menu', () => {
    const scripts = contents(pageAt('/certificate').replace(DATA_BLOCK, ''), 'script')
    expect(scripts).toHaveLength(2)
    expect(brotliBytes([scripts.join()], CHECK_SCRIPT_BUDGET_BYTES)).toBeLessThanOrEqual(
      CHECK_SCRIPT_BUDGET_BYTES,
    )
  })

  it.each(PUBLIC_PATHS)('%s fits with its styles into the first round trip', (path) => {
    const hasScene = path === '/' || path.startsWith('/counties/')
    const budget = hasScene ? SCENE_PAGE_BUDGET_BYTES : PAGE_BUDGET_BYTES
    expect(brotliBytes([pageAt(path)], budget)).toBeLessThanOrEqual(budget)
  })

  it('have inline styles, without those that only other pages use', () => {
    for (const path of PUBLIC_PATHS) {
      expect(contents(pageAt(path), 'style')).toHaveLength(1)
      expect(linkHref(pageAt(path), 'stylesheet')).toBeUndefined()
    }
    expect(stylesOf('/')).toContain('.aspect-square')
    expect(stylesOf('/faq')).not.toContain('.aspect-square')
  })

  it('request at most seven more files, all of this site, and no fonts', () => {
    for (const path of PUBLIC_PATHS) {
      const files = requestedBy(path)
      expect(files.length).toBeLessThan(REQUESTS_BUDGET)
      for (const file of files) expect([path, file, isBuilt(file.slice(1))]).toEqual([path, file, true])
      expect(files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([])
    }
  })

  it('have at most 50 kB of pictures on the home page and 20 kB on others', () => {
    for (const path of PUBLIC_PATHS) {
      const pictures = requestedBy(path).filter((file) => /\.(svg|png|jpe?g|webp|avif)$/.test(file))
      const bytes = pictures.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)
      expect([path, bytes <= (path === '/' ? 50_000 : 20_000)]).toEqual([path, true])
    }
  })
})

describe('the next page', () => {
  it('is prerendered from every public page, unless it is the portal', () => {
    for (const path of PUBLIC_PATHS) {
      const [rules = ''] = dataBlocks(pageAt(path), 'speculationrules')
      const [rule] = v.parse(SpeculationRules, JSON.parse(rules)).prerender
      expect(rule.eagerness).toBe('moderate')
      expect(rule.where.and).toContainEqual({ not: { href_matches: ['/technician', '/technician/*'] } })
    }
    expect(dataBlocks(pageAt('/technician'), 'speculationrules')).toEqual([])
  })

  it('has a view transition unless the visitor prefers reduced motion', () => {
    for (const path of PUBLIC_PATHS) {
      expect(stylesOf(path)).toContain(
        '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
      )
    }
  })
})

describe('the portal’s shell', () => {
  it('loads the portal, and neither the site’s styles nor its script', () => {
    const html = pageAt('/technician')
    const [script, ...others] = elements(html, 'script')
    expect(others).toEqual([])
    expect(script?.['data-app']).toMatch(/^\/assets\/portal-/)
    const chunks = String(script?.['data-chunks']).split(' ')
    expect(chunks.length).toBeGreaterThan(0)
    for (const chunk of chunks) expect([chunk, isBuilt(chunk.slice(1))]).toEqual([chunk, true])
    expect(linkHref(html, 'preload')).toBeUndefined()
    expect(linkHref(html, 'stylesheet')).toBeUndefined()
    expect(stylesOf('/technician')).not.toContain('.measure')
  })

  it('loads at most 120 kB of JavaScript before the job list, and 380 kB in all', () => {
    expect(brotliBytes(listScripts(), LIST_SCRIPTS_BUDGET_BYTES)).toBeLessThanOrEqual(
      LIST_SCRIPTS_BUDGET_BYTES,
    )
    const all = builtFiles().filter((file) => /^assets\/.*\.js$/.test(file))
    expect(brotliBytes(all.map(builtText), PORTAL_SCRIPTS_BUDGET_BYTES)).toBeLessThanOrEqual(
      PORTAL_SCRIPTS_BUDGET_BYTES,
    )
  })

  it('loads no part of the router before the job list that only its prefetching and its forms need', () => {
    const scripts = listScripts().join()
    expect(scripts.includes('<Routes>')).toBe(true)
    expect(scripts.match(/rel:.prefetch|x-www-form-urlencoded/g)).toBeNull()
  })

  // The styles of the shell are no file of the build: loaded again, they would override the variants of all styles.
  it('loads no styles but files of the build, and so not those of its shell once more', () => {
    const scripts = builtFiles().filter((file) => file.endsWith('.js'))
    const named = scripts.flatMap((file) => builtText(file).match(/assets\/[\w-]+\.css/g) ?? [])
    expect(new Set(named).size).toBeGreaterThan(1)
    expect(named.filter((file) => !isBuilt(file))).toEqual([])
  })

  it('is precached with the portal’s files, and without public pages', () => {
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
  it('leaves no intermediate files', () => {
    expect(builtFiles().filter((file) => /static-loader-data|\.vite\/|\.map$/.test(file))).toEqual([])
  })
})

function listScripts(): string[] {
  const [script] = elements(pageAt('/technician'), 'script')
  const files = [script?.['data-app'], ...String(script?.['data-chunks']).split(' ')].map(String)
  return files.map((file) => builtText(file.slice(1)))
}

function stylesOf(path: string): string {
  return contents(pageAt(path), 'style').join()
}

/**
 * URLs of the files that a browser requests for a page, without the page itself. Links in text and data do not count.
 */
function requestedBy(path: string): string[] {
  const html = pageAt(path).replace(DATA_BLOCK, '')
  const sources = ['img', 'script', 'source', 'iframe', 'video', 'audio', 'image', 'use'].flatMap((tag) =>
    elements(html, tag).flatMap((element) => [element['src'], element['srcset'], element['href']]),
  )
  const links = elements(html, 'link')
    .filter((link) => link['rel'] !== 'canonical')
    .map((link) => link['href'])
  const inStyles = [...html.matchAll(/url\(['"]?(?!data:|#)([^'")]+)/g)].map((match) => match[1])
  return [...sources, ...links, ...inStyles].flatMap((url) =>
    url === undefined || /^(#|data:)/.test(url) ? [] : [url],
  )
}
