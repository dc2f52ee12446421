import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { counties } from '#content/counties/counties.ts'
import { telHref } from '#content/links/links.ts'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { COUNTY_ROWS, COUNTY_TILES } from '#site/home/countyTiles.ts'
import { contents, elements, pageAt, textOf } from './builtPages.ts'

const FOOTER = [
  ...services.map(servicePath),
  ...'/franchise /cowls /chimney-inspection-report /certificate /smoke-alarms-supply /logs-and-fuel /privacy'.split(
    ' ',
  ),
]

describe.each([...INDEXABLE_PATHS, '/404', '/certificate'])('%s', (path) => {
  const html = pageAt(path)
  const header = contents(html, 'header')[0] ?? ''
  const footer = contents(html, 'footer').at(-1) ?? ''

  it('has the logo, five links and the phone number in its header', () => {
    expect(elements(header, 'a')[0]?.['href']).toBe('/')
    const labels = contents(contents(header, 'nav')[0] ?? '', 'a').map(textOf)
    expect(labels).toEqual(['Services', 'Areas', 'FAQ', 'About', 'Contact'])
    expect(textOf(header)).toContain(business.phone)
    expect(elements(header, 'a').filter((link) => link['aria-label'] === 'WhatsApp')).toHaveLength(1)
    expect(header).toContain(`href="${telHref(business.phone)}"`)
  })

  it('links to every service, the six other pages and the check of a certificate in its footer', () => {
    const hrefs = elements(footer, 'a').map((link) => link['href'] ?? '')
    expect(hrefs).toEqual(expect.arrayContaining(FOOTER))
  })
})

describe('the home page', () => {
  const html = pageAt('/')
  const main = contents(html, 'main').join()

  it('[section 1] makes its claims', () => {
    const text = textOf(main)
    for (const claim of [
      'Rated number one in Ireland',
      'Fully insured and certified',
      '10+ years of experience',
      '5-star rating',
      'Same day service available',
      'emergency service around the clock',
      '100% satisfaction or your money back',
      'Public liability insurance up to €2 million',
      'Travel is free in Dublin, Louth, Meath, Kildare, Wicklow',
    ]) {
      expect(text).toContain(claim)
    }
  })

  it('is read in three minutes: 650 words at most', () => {
    expect(textOf(main).trim().split(/\s+/).length).toBeLessThanOrEqual(650)
  })

  it('shows the certificate as a lazy picture that leads to the sample and to the check', () => {
    const band = contents(main, 'section').find((section) => section.includes('/certificate.svg')) ?? ''
    const [picture] = elements(band, 'img')
    expect(picture).toMatchObject({ loading: 'lazy', width: '560', height: '720' })
    expect(picture?.['alt']).toContain('sample report')
    expect(elements(band, 'a').map((link) => link['href'])).toEqual([
      '/chimney-inspection-report',
      '/certificate',
    ])
  })

  it('lists the counties by province: 12, 6, 5 and 3', () => {
    const lists = [
      ...main.matchAll(/<h3[^>]*>(Leinster|Munster|Connacht|Ulster)<\/h3><ul[^>]*>([\s\S]*?)<\/ul>/g),
    ]
    expect(lists.map(([, province, list = '']) => [province, elements(list, 'a').length])).toEqual([
      ['Leinster', 12],
      ['Munster', 6],
      ['Connacht', 5],
      ['Ulster', 3],
    ])
  })

  it('shows a map of all 26, which is no stop for a keyboard or a screen reader', () => {
    const map = /<div data-county-map="" aria-hidden="true"[\s\S]*?<\/div>/.exec(main)?.[0] ?? ''
    const codes = contents(map, 'a')
    expect(codes.toSorted()).toEqual(counties.map(({ slug }) => String(COUNTY_TILES[slug]?.code)).toSorted())
    expect(elements(map, 'a').filter((link) => link['tabindex'] !== '-1')).toEqual([])
    // Each row begins at a column of its own, as a style that the build makes a rule of, and has no gap.
    expect(elements(map, 'li').filter((tile) => tile['data-s'] !== undefined)).toHaveLength(7)
    for (const { start, tiles } of COUNTY_ROWS)
      expect(tiles.map(({ column }) => column)).toEqual(tiles.map((_, index) => start + index))
  })

  it('has a floating panel for phone and chat, on very wide screens only', () => {
    const panel = /<aside aria-label="Quick contact"([^>]*)>([\s\S]*?)<\/aside>/.exec(main)
    expect(panel?.[1]).toMatch(/\bhidden\b.*\bmin-\[100rem\]:block\b/)
    expect(elements(panel?.[2] ?? '', 'a').map((link) => link['href']?.split(':')[0])).toEqual([
      'tel',
      'https',
    ])
  })
})

describe('every page but the home page', () => {
  it('has no floating panel', () => {
    for (const path of INDEXABLE_PATHS.filter((other) => other !== '/')) {
      expect(pageAt(path)).not.toContain('Quick contact')
    }
  })
})
