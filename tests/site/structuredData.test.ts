import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { counties } from '#content/counties.ts'
import { countyPath, isFlagshipCounty } from '#content/county.ts'
import { pageAt, textOf } from './builtPages.ts'

const LocalBusiness = v.object({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('LocalBusiness'),
  name: v.string(),
  telephone: v.pipe(v.string(), v.startsWith('+353 ')),
  priceRange: v.string(),
  // Strict: a street that somebody invents later must be noticed.
  address: v.strictObject({
    '@type': v.literal('PostalAddress'),
    addressRegion: v.string(),
    addressCountry: v.literal('IE'),
  }),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  areaServed: v.array(v.object({ name: v.string() })),
  aggregateRating: v.optional(v.object({ ratingValue: v.literal(5), reviewCount: v.literal(1000) })),
})

const pages = counties.map((county) => {
  const html = pageAt(countyPath(county))
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  return { county, text: textOf(html), data: v.parse(LocalBusiness, JSON.parse(json)) }
})

describe('structured data', () => {
  it('[R8] names region and country, the service area, and no street', () => {
    for (const { county, data } of pages) {
      expect(data.address.addressRegion).toBe(county.name)
      expect(data.areaServed.map((area) => area.name)).toEqual(county.areas)
    }
  })

  it('[R8] rates Dublin and Cork alone, with the figures that their pages show', () => {
    const rated = pages.filter(({ data }) => data.aggregateRating !== undefined)
    expect(rated.map(({ county }) => county.slug)).toEqual(['dublin', 'cork'])
    const shown = pages.filter(({ text }) => text.includes('5 out of 5 from 1000 reviews'))
    expect(shown.map(({ county }) => county.slug)).toEqual(['dublin', 'cork'])
  })

  it('[R8] gives one telephone for Dublin and Cork, and one other for every other county', () => {
    const phones = (isFlagship: boolean) => [
      ...new Set(pages.filter((p) => isFlagshipCounty(p.county) === isFlagship).map((p) => p.data.telephone)),
    ]
    expect(phones(true)).toHaveLength(1)
    expect(phones(false)).toHaveLength(1)
    expect(phones(true)).not.toEqual(phones(false))
  })

  it('has the wider price range for Dublin and Cork', () => {
    for (const { county, data } of pages) {
      expect(data.priceRange).toBe(isFlagshipCounty(county) ? '€70-€300' : '€70-€200')
    }
  })
})
