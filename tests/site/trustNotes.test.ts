import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Trust } from '#content/business/trust.ts'
import { PlatformCounts } from '#site/home/PlatformCounts.tsx'
import { Quote } from '#site/parts/Quote.tsx'
import { TrustNotes } from '#site/layout/TrustNotes.tsx'
import { elements, textOf } from './builtPages.ts'

const FILLED: Trust = {
  reviewPages: { google: 'https://reviews.example/us' },
  insurer: { name: 'Example Insurance', policyNumber: 'PL-1' },
  registrations: [{ body: 'Example Register', number: '42', url: 'https://register.example/42' }],
}

describe('what only the owner can add', () => {
  it('is not there while it is not known', () => {
    expect(
      renderToStaticMarkup(createElement(TrustNotes, { trust: { reviewPages: {}, registrations: [] } })),
    ).toBe('')
    expect(renderToStaticMarkup(createElement(PlatformCounts, { pages: {} }))).not.toContain('<a')
  })

  it('dates a review and leads to it, once both are known', () => {
    const review = { name: 'A', location: 'B', rating: 5, text: 'C' } as const
    expect(renderToStaticMarkup(createElement(Quote, { review }))).not.toContain('<a')
    const published = { on: '4 May 2026', url: 'https://reviews.example/us/1' }
    const quote = renderToStaticMarkup(createElement(Quote, { review: { ...review, published } }))
    expect(elements(quote, 'a').map((link) => link['href'])).toEqual([published.url])
    expect(textOf(quote)).toContain(published.on)
  })

  it('names the insurer, and leads to registrations and reviews', () => {
    const notes = renderToStaticMarkup(createElement(TrustNotes, { trust: FILLED }))
    expect(textOf(notes)).toContain('Insured by Example Insurance, policy PL-1')
    expect(elements(notes, 'a').map((link) => link['href'])).toEqual(['https://register.example/42'])
    const counts = renderToStaticMarkup(createElement(PlatformCounts, { pages: FILLED.reviewPages }))
    expect(elements(counts, 'a').map((link) => link['href'])).toEqual(['https://reviews.example/us'])
    expect(textOf(counts)).toContain('1,200+ on Facebook')
  })
})
