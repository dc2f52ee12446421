import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonicalPath.ts'

const PAGES = new Set(['/', '/faq', '/counties/dublin', '/technician'])

describe('the canonical path', () => {
  it.each([
    ['/faq', '/faq'],
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/Counties/Dublin/', '/counties/dublin'],
    ['//faq', '/faq'],
    ['/counties//dublin', '/counties/dublin'],
    ['/faq.html', '/faq'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/', '/'],
    ['//', '/'],
    ['/TECHNICIAN', '/technician'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path, PAGES)).toBe(canonical)
  })

  it.each(['/assets/Portal-a1B2.js', '/counties/Atlantis', '/robots.txt', '/nowhere.html'])(
    'of %s keeps its capitals and its extension, because it is not a page',
    (path) => {
      expect(canonicalPath(path, PAGES)).toBe(path)
    },
  )

  it.each(['/technician', '/technician/', '/technician/jobs/A//b', '/technician.html'])(
    'of %s, which belongs to the portal, is unchanged',
    (path) => {
      expect(canonicalPath(path, PAGES)).toBe(path)
    },
  )

  it('never leads to another host', () => {
    expect(canonicalPath('//elsewhere.example/', PAGES)).toBe('/elsewhere.example')
  })
})
