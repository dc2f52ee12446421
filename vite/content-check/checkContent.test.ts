import { describe, expect, it } from 'vitest'
import { carlow } from '../../src/content/counties/records/carlow.ts'
import { COWLS } from '../../src/content/catalogues/cowls.ts'
import { COUNTY_PRICES } from '../../src/content/business/prices.ts'
import { chimneySweeping } from '../../src/content/services/records/chimneySweeping.ts'
import { checkContent, problemsIn } from './checkContent.ts'
import type { ContentSource } from './contentSources.ts'
import { contentSources } from './contentSources.ts'

describe('the content of the site', () => {
  it('is valid', () => {
    expect(contentSources.flatMap(problemsIn)).toEqual([])
  })

  it('is checked before a build begins', async () => {
    const { default: config } = await import('../../vite.config.ts')
    const { plugins = [] } = config({ command: 'build', mode: 'production' })
    expect(plugins.flat()).toContainEqual(expect.objectContaining({ name: 'site:check-content' }))
  })

  it('stops the build and lists every mistake, not only the first', () => {
    const broken = [
      carlowWith({ areas: carlow.areas.slice(0, 7) }),
      sourceWith('business/prices.ts', { ...COUNTY_PRICES, smokeTestsFromCents: 59.99 }, 'COUNTY_PRICES'),
    ]
    const { configResolved } = checkContent(broken)
    expect(configResolved).toThrow(/carlow\.ts: areas[\s\S]*prices\.ts: .*smokeTestsFromCents/)
  })
})

describe('a record that breaks a rule is reported with its file and field', () => {
  const review = carlow.testimonial

  it.each([
    ['seven areas', { areas: carlow.areas.slice(0, 7) }, 'areas has 7 entries and needs at least 8'],
    ['27 areas', { areas: Array.from({ length: 27 }, (_, i) => `Town ${i}`) }, 'areas has 27 entries'],
    ['a town twice', { areas: [...carlow.areas, carlow.areas[0]] }, 'areas repeats an entry'],
    ['a rating of 6', { testimonial: { ...review, rating: 6 } }, 'testimonial.rating is 6'],
    [
      'a review from another county',
      { testimonial: { ...review, location: 'Cork' } },
      'testimonial.location is not a town',
    ],
    ['one more review', { additionalReviews: [review] }, 'additionalReviews has 1 entries'],
    ['an unknown response time', { responseTime: 'soon' }, 'responseTime'],
    ['no description', { description: ' ' }, 'description is blank'],
    ['two features', { keyFeatures: carlow.keyFeatures.slice(1) }, 'keyFeatures has 2 entries'],
    ['a population as a number', { population: 61_968 }, 'population'],
    ['a place at sea', { coordinates: { latitude: 0, longitude: 0 } }, 'coordinates.latitude'],
    ['a misspelt field', { areaz: [] }, 'areaz'],
  ])('a county with %s', (_, change, expected) => {
    expect(problemsIn(carlowWith(change)).join('\n')).toContain(
      `src/content/counties/records/carlow.ts: ${expected}`,
    )
  })

  it('a price with a fraction of a cent', () => {
    const prices = { ...COUNTY_PRICES, smokeTestsFromCents: 59.99 }
    expect(problemsIn(sourceWith('business/prices.ts', prices, 'COUNTY_PRICES'))).toEqual([
      'src/content/business/prices.ts: COUNTY_PRICES.smokeTestsFromCents has to be whole cents',
    ])
  })

  it('a sale price that is not lower', () => {
    const [first, ...others] = COWLS
    const cowls = [{ ...first, salePriceCents: 8000 }, ...others]
    expect(problemsIn(sourceWith('catalogues/cowls.ts', cowls, 'COWLS'))).toEqual([
      'src/content/catalogues/cowls.ts: COWLS.0.salePriceCents is not below the original price',
    ])
  })

  it('a service without its steps', () => {
    const source = sourceWith('services/records/chimneySweeping.ts', { ...chimneySweeping, steps: [] })
    expect(problemsIn(source)).toEqual([
      'src/content/services/records/chimneySweeping.ts: steps has 0 entries and needs at least 3',
    ])
  })
})

function carlowWith(change: object): ContentSource {
  return sourceWith('counties/records/carlow.ts', { ...carlow, ...change })
}

/** The content source of a file with another value. */
function sourceWith(file: string, value: unknown, name?: string): ContentSource {
  const source = contentSources.find((candidate) => candidate.file === file && candidate.name === name)
  if (source === undefined) throw new Error(`${file} is not a content source`)
  return { ...source, value }
}
