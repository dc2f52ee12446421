import { describe, expect, it } from 'vitest'
import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { contents, elements, pageAt, textOf } from '../builtPages.ts'

const WORDS_AT_LEAST = 600
const OWN_SHARE_AT_LEAST = 0.6
const SIMILARITY_AT_MOST = 0.4
const SHINGLE_WORDS = 5

const pages = counties.map((county) => {
  const text = textOf(contents(pageAt(countyPath(county)), 'main').join())
  const words = wordsOf(text)
  return { county, name: county.name, text, words, shingles: shinglesOf(words) }
})

describe.each(pages)('the page of $name', (page) => {
  it(`[R9] has at least ${WORDS_AT_LEAST} words in its main part`, () => {
    expect(page.words.length).toBeGreaterThanOrEqual(WORDS_AT_LEAST)
  })

  it('[R9] has mostly text that no other county page has', () => {
    const own = [...page.shingles].filter((shingle) => pagesWith(shingle) === 1)
    expect(own.length / page.shingles.size).toBeGreaterThanOrEqual(OWN_SHARE_AT_LEAST)
  })

  it('[R9] is not similar to another county page', () => {
    const others = pages.filter((other) => other !== page)
    const closest = Math.max(...others.map((other) => jaccard(page.shingles, other.shingles)))
    expect(closest).toBeLessThanOrEqual(SIMILARITY_AT_MOST)
  })

  it('[R9] states the population, the county town and the Eircodes', () => {
    const { county, text } = page
    for (const fact of [county.population, ...county.countyTowns, ...county.eircodeKeys])
      expect(text).toContain(fact)
  })

  it('links each price to its service, and shows three houses', () => {
    const main = contents(pageAt(countyPath(page.county)), 'main').join()
    const priced = elements(contents(main, 'dl').find((list) => list.includes('from €')) ?? '', 'a')
    expect(priced.map((link) => link['href'])).toEqual(
      'chimney-sweeping stove-maintenance smoke-tests cctv-surveys cowl-installation nest-removal'
        .split(' ')
        .map((slug) => `/services/${slug}`),
    )
    expect(main.match(/<g transform="translate\(/g)).toHaveLength(3)
  })

  it('[R9] lists each of the towns', () => {
    for (const town of page.county.areas) expect(page.text).toContain(town)
  })
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? []
}

function shinglesOf(words: readonly string[]): Set<string> {
  const starts = words.slice(0, Math.max(0, words.length - SHINGLE_WORDS + 1))
  return new Set(starts.map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(' ')))
}

function pagesWith(shingle: string): number {
  return pages.filter((page) => page.shingles.has(shingle)).length
}

function jaccard(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length
  return shared / (one.size + other.size - shared)
}
