import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { builtText, contents, elements, linkHref, metaContent, pageAt } from './builtPages.ts'

const pages = INDEXABLE_PATHS.map((path) => ({ path, html: pageAt(path) }))

describe('head tags', () => {
  it('begin with the charset, in a document with lang en-IE', () => {
    for (const path of [...INDEXABLE_PATHS, '/404', '/certificate', '/technician']) {
      expect(pageAt(path)).toMatch(/^<!DOCTYPE html><html\s+lang="en-IE"\s*><head><meta charset="utf-8">/)
    }
  })

  it('give each page a unique title, description and keywords', () => {
    const titles = pages.map(({ html }) => contents(html, 'title').join())
    const descriptions = pages.map(({ html }) => metaContent(html, 'name', 'description'))
    expect(new Set(titles).size).toBe(41)
    expect(new Set(descriptions).size).toBe(41)
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(70)
    for (const description of descriptions) expect(description?.length).toBeGreaterThan(50)
    const keywords = pages.map(({ html }) => metaContent(html, 'name', 'keywords'))
    expect(keywords).not.toContain('')
    expect(new Set(keywords).size).toBe(41)
  })

  it.each(pages)('have $path as the canonical and shared URL', ({ path, html }) => {
    const url = `${origin(pageAt('/'))}${path}`
    expect(linkHref(html, 'canonical')).toBe(url)
    expect(metaContent(html, 'property', 'og:url')).toBe(url)
  })

  it('repeat title and description for shared links', () => {
    for (const { html } of pages) {
      const title = metaContent(html, 'property', 'og:title')
      expect(contents(html, 'title')).toEqual([title])
      expect(metaContent(html, 'name', 'twitter:title')).toBe(title)
      const description = metaContent(html, 'name', 'description')
      expect(metaContent(html, 'property', 'og:description')).toBe(description)
      expect(metaContent(html, 'name', 'twitter:description')).toBe(description)
      expect(metaContent(html, 'name', 'twitter:card')).toBe('summary_large_image')
    }
  })

  it('[R5] [R36] have no canonical URL on pages that search engines ignore', () => {
    for (const path of ['/404', '/certificate', '/technician']) {
      expect(linkHref(pageAt(path), 'canonical')).toBeUndefined()
      expect(metaContent(pageAt(path), 'property', 'og:url')).toBeUndefined()
      for (const name of ['description', 'keywords'])
        expect(metaContent(pageAt(path), 'name', name)).toBeTruthy()
    }
  })

  it('link the manifest and the touch icon in the portal only', () => {
    expect(linkHref(pageAt('/technician'), 'manifest')).toBe('/technician/manifest.webmanifest')
    expect(linkHref(pageAt('/technician'), 'apple-touch-icon')).toBe('/technician/apple-touch-icon.png')
    for (const { html } of pages) expect(linkHref(html, 'manifest')).toBeUndefined()
    expect(
      elements(pageAt('/technician'), 'meta').filter((meta) => meta['name'] === 'theme-color'),
    ).toHaveLength(2)
  })

  it('[R1] have the name of the business as the site name', () => {
    for (const { html } of pages) expect(metaContent(html, 'property', 'og:site_name')).toBeTruthy()
    expect(business.name).not.toBe('')
  })

  it('[R1] have the name of the business as the name of the portal’s app, too', () => {
    const manifest: unknown = JSON.parse(builtText('technician/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: `${business.name} technicians`, short_name: business.name })
  })
})

// Read from the page, since the build may have used a different origin than this test's environment.
function origin(home: string): string {
  return new URL(linkHref(home, 'canonical') ?? '').origin
}
