import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { counties } from '#content/counties/counties.ts'
import { telHref } from '#content/links/links.ts'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { COUNTY_TILES } from '#site/home/countyTiles.ts'
import { contents, elements, pageAt, textOf } from './builtPages.ts'

const FOOTER = [
  ...services.map(servicePath),
  ...'/franchise /cowls /chimney-inspection-report /smoke-alarms-supply /logs-and-fuel /privacy'.split(' '),
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
    expect(header).toContain(`href="${telHref(business.phone)}"`)
  })

  it('links to every service and the six other pages in its footer', () => {
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

  it('shows a map of all 26 as named links, each on its own tile', () => {
    const map = /<nav aria-label="Map of counties"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? ''
    // The name begins with the visible letters, so that speech input works.
    expect(elements(map, 'a').map((link) => link['aria-label'])).toEqual(
      counties.map(({ name, slug }) => `${COUNTY_TILES[slug]?.code}, ${name}`),
    )
    // `data-s` is the number of an element's style, and only the position of a tile differs.
    const positions = elements(map, 'li').map((tile) => tile['data-s'])
    expect(positions).not.toContain(undefined)
    expect(new Set(positions).size).toBe(26)
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
