import { describe, expect, it } from 'vitest'
import { counties, countiesOf } from './counties.ts'
import type { CountyRecord } from './county.ts'
import { COUNTY_NEIGHBOURS } from './countyNeighbours.ts'
import { countyPath, isFlagshipCounty, PROVINCES } from './county.ts'

const SPECIFIED_SLUGS =
  'dublin wicklow kildare meath louth westmeath offaly longford laois carlow kilkenny wexford cork kerry limerick waterford tipperary clare galway mayo roscommon sligo leitrim donegal cavan monaghan'

// Towns whose names exist in two counties.
const SHARED_TOWNS = ['Ballina', 'Blackrock', 'Fenagh', 'Newport', 'Stradbally']

// No source has the houses of a county.
const PLURAL_HOUSES = /terraces|cottages|bungalows|farmhouses/i

describe('counties', () => {
  it('are the 26 of the route table, in the same order', () => {
    expect(counties.map((county) => county.slug).join(' ')).toBe(SPECIFIED_SLUGS)
  })

  it('are in four provinces: 12, 6, 5 and 3', () => {
    expect(PROVINCES.map((province) => countiesOf(province).length)).toEqual([12, 6, 5, 3])
  })

  it('have the total population of Census 2022', () => {
    const people = counties.map((county) => Number(county.population.replaceAll(',', '')))
    expect(people.reduce((sum, count) => sum + count, 0)).toBe(5_149_139)
  })

  it('have a response time of the same day in Dublin, 48 hours in seven others, and 72 elsewhere', () => {
    const slugsWithResponseTime = (time: string) =>
      counties.filter((c) => c.responseTime === time).map((c) => c.slug)
    expect(slugsWithResponseTime('same day')).toEqual(['dublin'])
    expect(slugsWithResponseTime('24-48 hours').sort()).toEqual([
      'cork',
      'galway',
      'kildare',
      'limerick',
      'louth',
      'meath',
      'wicklow',
    ])
    expect(slugsWithResponseTime('48-72 hours')).toHaveLength(18)
  })

  it('[R8] include two with separate prices and a rating', () => {
    expect(counties.filter(isFlagshipCounty).map(countyPath)).toEqual(['/counties/dublin', '/counties/cork'])
  })

  it('[R9] share no town except the five names that exist in two counties', () => {
    const towns = counties.flatMap((county) => county.areas)
    const repeated = towns.filter((town, index) => towns.indexOf(town) !== index)
    expect(repeated.sort()).toEqual(SHARED_TOWNS)
  })

  it('have symmetric lists of neighbours', () => {
    const areNeighbours = (one: string, other: string) => COUNTY_NEIGHBOURS[one]?.includes(other)
    const slugs = counties.map((county) => county.slug)
    expect(Object.keys(COUNTY_NEIGHBOURS).sort()).toEqual(slugs.toSorted())
    const oneSided = slugs.flatMap((one) =>
      slugs.filter((other) => areNeighbours(one, other) !== areNeighbours(other, one)),
    )
    expect(oneSided).toEqual([])
  })

  it('[R9] have no sentence in common in their own texts', () => {
    const sentences = counties.flatMap((county) => [...new Set(ownTexts(county).flatMap(sentencesOf))])
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(repeated).toEqual([])
  })

  it('[R3] name no person twice', () => {
    const names = counties.flatMap((c) => [c.technician.name, ...reviewsOf(c).map((review) => review.name)])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(counties)('county $name', (county) => {
  it('lists 8 to 26 towns', () => {
    expect(county.areas.length).toBeGreaterThanOrEqual(8)
    expect(county.areas.length).toBeLessThanOrEqual(26)
  })

  it('has Eircode routing keys', () => {
    expect(county.eircodeKeys.length).toBeGreaterThan(0)
    for (const key of county.eircodeKeys) expect(key).toMatch(/^[A-Z]\d[\dW]$/)
  })

  it('has three five-star reviews from its own towns', () => {
    for (const review of reviewsOf(county)) {
      expect(review.rating).toBe(5)
      expect(county.areas).toContain(review.location)
    }
  })

  it('has coordinates in Ireland', () => {
    expect(county.coordinates.latitude).toBeGreaterThan(51.3)
    expect(county.coordinates.latitude).toBeLessThan(55.5)
    expect(county.coordinates.longitude).toBeGreaterThan(-10.6)
    expect(county.coordinates.longitude).toBeLessThan(-5.9)
  })

  it('[R9] has at most one sentence of census in its own texts', () => {
    const sentences = ownTexts(county).flatMap((text) => text.split(/(?<=[.!?])\s+/))
    const ofCensus = sentences.filter((sentence) => /census|last count|households|20(16|22)/i.test(sentence))
    expect(ofCensus.length, ofCensus.join('\n')).toBeLessThanOrEqual(1)
  })

  it('[R9] claims of no place which houses it has: a kind of house is an example, in the singular', () => {
    const { description, keyFeatures, sections } = county
    const texts = [
      description,
      ...keyFeatures,
      ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ]
    expect(texts.flatMap(sentencesOf).filter((sentence) => PLURAL_HOUSES.test(sentence))).toEqual([])
  })

  it('[R9] speaks of each kind of house that is drawn, and draws three kinds', () => {
    const texts = ownTexts(county).join(' ').toLowerCase()
    expect(county.houses.filter((kind) => !texts.includes(kind))).toEqual([])
    expect(new Set(county.houses).size).toBe(3)
  })
})

function reviewsOf(county: CountyRecord) {
  return [county.testimonial, ...county.additionalReviews]
}

function ownTexts(county: CountyRecord): string[] {
  const sections = county.sections.flatMap((section) => [section.heading, ...section.paragraphs])
  const reviews = reviewsOf(county).map((review) => review.text)
  return [county.description, ...county.keyFeatures, ...sections, county.technician.description, ...reviews]
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(' ').length > 3)
}
