import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { counties } from '#content/counties/counties.ts'
import { countyPath, isFlagshipCounty } from '#content/counties/county.ts'
import { SERVICE_HOURS } from '#content/business/coverage.ts'
import { pageAt, textOf } from '../builtPages.ts'
import { structuredItem } from './structuredData.ts'

const LocalBusiness = v.object({
  name: v.string(),
  telephone: v.pipe(v.string(), v.startsWith('+353 ')),
  priceRange: v.string(),
  // Strict: fails if an invented street is added.
  address: v.strictObject({
    '@type': v.literal('PostalAddress'),
    addressRegion: v.string(),
    addressCountry: v.literal('IE'),
  }),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  areaServed: v.array(v.object({ name: v.string() })),
  aggregateRating: v.optional(v.object({ ratingValue: v.literal(5), reviewCount: v.literal(1000) })),
  openingHoursSpecification: v.array(
    v.object({ dayOfWeek: v.array(v.string()), opens: v.string(), closes: v.string() }),
  ),
})

const pages = counties.map((county) => ({
  county,
  text: textOf(pageAt(countyPath(county))),
  data: structuredItem(countyPath(county), 'LocalBusiness', LocalBusiness),
}))

describe('the LocalBusiness of a county', () => {
  it('[R8] has region, country and service area, and no street', () => {
    for (const { county, data } of pages) {
      expect(data.address.addressRegion).toBe(county.name)
      expect(data.areaServed.map((area) => area.name)).toEqual(county.areas)
    }
  })

  it('[R8] is rated in Dublin and Cork only, with the figures on their pages', () => {
    const rated = pages.filter(({ data }) => data.aggregateRating !== undefined)
    expect(rated.map(({ county }) => county.slug)).toEqual(['dublin', 'cork'])
    const shown = pages.filter(({ text }) => text.includes('5 out of 5 from 1000 reviews'))
    expect(shown.map(({ county }) => county.slug)).toEqual(['dublin', 'cork'])
  })

  it('[R8] has one phone number for Dublin and Cork, and another for all other counties', () => {
    const phones = (isFlagship: boolean) => [
      ...new Set(pages.filter((p) => isFlagshipCounty(p.county) === isFlagship).map((p) => p.data.telephone)),
    ]
    expect(phones(true)).toHaveLength(1)
    expect(phones(false)).toHaveLength(1)
    expect(phones(true)).not.toEqual(phones(false))
  })

  it('[R8] has the wider price range in Dublin and Cork', () => {
    for (const { county, data } of pages) {
      expect(data.priceRange).toBe(isFlagshipCounty(county) ? '€70-€300' : '€70-€200')
    }
  })

  it('has unique coordinates in Ireland for each county', () => {
    for (const { data } of pages) {
      expect(data.geo.latitude).toBeGreaterThan(51.4)
      expect(data.geo.latitude).toBeLessThan(55.4)
      expect(data.geo.longitude).toBeGreaterThan(-10.7)
      expect(data.geo.longitude).toBeLessThan(-5.9)
    }
    expect(new Set(pages.map(({ data }) => `${data.geo.latitude} ${data.geo.longitude}`)).size).toBe(26)
  })

  it('has the opening hours of the page', () => {
    for (const { data } of pages) {
      const hours = data.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => ({
        days: [dayOfWeek.at(0), dayOfWeek.at(-1)]
          .filter((day, index, all) => all.indexOf(day) === index)
          .join(' to '),
        hours: `${twelveHours(opens)} to ${twelveHours(closes)}`,
      }))
      expect(hours).toEqual(SERVICE_HOURS)
    }
  })
})

/** `18:00` as `6:00 PM`. */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours > 12 ? hours - 12 : hours}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
