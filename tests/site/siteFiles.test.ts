import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { builtFiles, DIST, linkHref, metaContent, pageAt } from './builtPages.ts'

const PICTURE_BUDGET_BYTES = 100_000
const ORIGIN = new URL(linkHref(pageAt('/'), 'canonical') ?? '').origin

describe('sitemap.xml', () => {
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8')
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

  it('[R5] lists exactly the canonical URLs of the indexable pages, without the privacy notice', () => {
    const listed = INDEXABLE_PATHS.filter((path) => path !== '/privacy')
    expect(urls).toEqual(listed.map((path) => ORIGIN + path).toSorted())
  })

  it('has no dates, which would change with each build', () => {
    expect(sitemap).not.toContain('lastmod')
  })
})

describe('robots.txt', () => {
  const lines = readFileSync(join(DIST, 'robots.txt'), 'utf8').split('\n')

  it('[R5] blocks nothing, so that crawlers can read the portal’s noindex', () => {
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow:']))
    expect(lines.filter((line) => /^Disallow:\s*\S/.test(line))).toEqual([])
  })

  it('links the sitemap', () => {
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})

describe('the picture of a shared link', () => {
  const pictures = INDEXABLE_PATHS.map((path) => ({ path, file: pictureOf(path) }))

  it.each(pictures)('of $path is $file, 1200 by 630, in at most 100 kB', ({ path, file }) => {
    const png = readFileSync(join(DIST, file))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect([
      metaContent(pageAt(path), 'property', 'og:image:width'),
      metaContent(pageAt(path), 'property', 'og:image:height'),
    ]).toEqual(['1200', '630'])
    expect(png.byteLength).toBeLessThanOrEqual(PICTURE_BUDGET_BYTES)
    expect(metaContent(pageAt(path), 'name', 'twitter:image')).toBe(`${ORIGIN}/${file}`)
  })

  it('is different for every page', () => {
    expect(new Set(pictures.map(({ file }) => readFileSync(join(DIST, file), 'base64'))).size).toBe(41)
  })

  it('is the home page’s on pages that search engines ignore', () => {
    for (const path of ['/404', '/certificate', '/technician']) expect(pictureOf(path)).toBe(pictureOf('/'))
  })

  it('exists for every page and for the logo, and share/ has no other file', () => {
    const files = builtFiles().filter((file) => file.startsWith('share/'))
    expect(files.toSorted()).toEqual([...pictures.map(({ file }) => file), 'share/logo.png'].toSorted())
  })
})

function pictureOf(path: string): string {
  const url = metaContent(pageAt(path), 'property', 'og:image') ?? ''
  expect(url.startsWith(`${ORIGIN}/share/`)).toBe(true)
  return url.slice(ORIGIN.length + 1)
}
