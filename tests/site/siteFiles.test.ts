import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/pageAddresses.ts'
import { builtFiles, DIST, linkHref, metaContent, pageAt } from './builtPages.ts'

const PICTURE_BUDGET_BYTES = 100_000
const ORIGIN = new URL(linkHref(pageAt('/'), 'canonical') ?? '').origin

describe('sitemap.xml', () => {
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8')
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

  it('[R5] names exactly the forty addresses, as the pages name themselves', () => {
    expect(addresses).toHaveLength(40)
    expect(addresses).toEqual(INDEXABLE_PATHS.map((path) => ORIGIN + path).toSorted())
  })

  it('carries no date that a build would change', () => {
    expect(sitemap).not.toContain('lastmod')
  })
})

describe('robots.txt', () => {
  const lines = readFileSync(join(DIST, 'robots.txt'), 'utf8').split('\n')

  it('[R5] keeps nothing from crawlers, or none could read the portal’s noindex', () => {
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow:']))
    expect(lines.filter((line) => /^Disallow:\s*\S/.test(line))).toEqual([])
  })

  it('says where the sitemap is', () => {
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

  it('is another for every page', () => {
    expect(new Set(pictures.map(({ file }) => readFileSync(join(DIST, file), 'base64'))).size).toBe(40)
  })

  it('is the home page’s where a page is for no search engine', () => {
    expect([pictureOf('/404'), pictureOf('/technician')]).toEqual([pictureOf('/'), pictureOf('/')])
  })

  it('is there for every page and for the business’s mark, and no other file is', () => {
    const drawn = builtFiles().filter((file) => file.startsWith('share/'))
    expect(drawn.toSorted()).toEqual([...pictures.map(({ file }) => file), 'share/logo.png'].toSorted())
  })
})

function pictureOf(path: string): string {
  const address = metaContent(pageAt(path), 'property', 'og:image') ?? ''
  expect(address.startsWith(`${ORIGIN}/share/`)).toBe(true)
  return address.slice(ORIGIN.length + 1)
}
