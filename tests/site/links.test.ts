import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { elements, isBuilt, pageAt } from './builtPages.ts'

const PUBLIC_PATHS = [...INDEXABLE_PATHS, '/404', '/certificate']
const HEADER = ['/#services', '/#counties', '/faq', '/#about', '/#contact']

describe('links', () => {
  it('lead to pages and sections that exist', () => {
    const broken = PUBLIC_PATHS.flatMap((path) =>
      hrefs(path)
        .filter((href) => href.startsWith('/') || href.startsWith('#'))
        .filter((href) => !targetExists(path, href))
        .map((href) => `${path} -> ${href}`),
    )
    expect(broken).toEqual([])
  })

  it('leave the site only for WhatsApp, telephone and mail', () => {
    const outside = PUBLIC_PATHS.flatMap(hrefs).filter(
      (href) => !href.startsWith('/') && !href.startsWith('#'),
    )
    const kinds = new Set(outside.map((href) => /^(tel:|mailto:|https:\/\/wa\.me\/)/.exec(href)?.[1] ?? href))
    expect([...kinds].toSorted()).toEqual(['https://wa.me/', 'mailto:', 'tel:'])
  })

  it('[R2] call +353 without the trunk zero, or the freephone number', () => {
    for (const href of PUBLIC_PATHS.flatMap(hrefs).filter((link) => link.startsWith('tel:'))) {
      expect(href).toMatch(/^tel:(\+353[1-9]\d{7,9}|1800911700)$/)
    }
  })

  it('[R2] open WhatsApp in a new tab without opener, with a prepared message', () => {
    const chats = PUBLIC_PATHS.flatMap((path) => elements(pageAt(path), 'a')).filter((link) =>
      link['href']?.includes('wa.me'),
    )
    expect(chats.length).toBeGreaterThan(60)
    for (const chat of chats) {
      expect(chat['href']).toMatch(/^https:\/\/wa\.me\/353[1-9]\d+\?text=Hello%2C%20.+$/)
      expect([chat['target'], chat['rel']]).toEqual(['_blank', 'noopener'])
    }
  })

  it('of the header are in-page anchors on the home page, and lead there from other pages', () => {
    for (const path of PUBLIC_PATHS) {
      const expected = path === '/' ? HEADER.map((href) => href.replace('/#', '#')) : HEADER
      expect(hrefs(path)).toEqual(expect.arrayContaining(expected))
    }
  })

  it('of the home page reach every other page', () => {
    const fromHome = new Set(hrefs('/'))
    expect(INDEXABLE_PATHS.filter((path) => !fromHome.has(path) && path !== '/')).toEqual([])
  })
})

function hrefs(path: string): string[] {
  return elements(pageAt(path), 'a').flatMap((link) => link['href'] ?? [])
}

function targetExists(from: string, href: string): boolean {
  const [path = '', fragment] = href.split('#')
  const target = path === '' ? from : path
  const isPage = target === '/' || isBuilt(`${target.slice(1)}.html`)
  return isPage && (fragment === undefined || pageAt(target).includes(`id="${fragment}"`))
}
