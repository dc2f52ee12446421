import { describe, expect, it } from 'vitest'
import { HEADER_LINKS, headerHref } from './navigation.ts'

describe('navigation', () => {
  it('header links are in-page anchors on the home page and link to it elsewhere', () => {
    expect(HEADER_LINKS.map((link) => link.label)).toEqual(['Services', 'Areas', 'FAQ', 'About', 'Contact'])
    expect(HEADER_LINKS.map((link) => headerHref(link, true))).toEqual([
      '#services',
      '#counties',
      '/faq',
      '#about',
      '#contact',
    ])
    expect(HEADER_LINKS.map((link) => headerHref(link, false))).toEqual([
      '/#services',
      '/#counties',
      '/faq',
      '/#about',
      '/#contact',
    ])
  })
})
