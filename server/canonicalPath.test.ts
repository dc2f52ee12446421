import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonicalPath.ts'

const PAGES = new Set(['/', '/faq', '/counties/dublin', '/technician'])

describe('the one address of a page', () => {
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
  ])('of %s is %s', (asked, canonical) => {
    expect(canonicalPath(asked, PAGES)).toBe(canonical)
  })

  it.each(['/assets/Portal-a1B2.js', '/counties/Atlantis', '/robots.txt', '/nowhere.html'])(
    '%s keeps its capitals and its ending, because it is no page',
    (path) => {
      expect(canonicalPath(path, PAGES)).toBe(path)
    },
  )

  it.each(['/technician', '/technician/', '/technician/jobs/A//b', '/technician.html'])(
    '%s is left to the portal',
    (path) => {
      expect(canonicalPath(path, PAGES)).toBe(path)
    },
  )

  it('never leads to another host', () => {
    expect(canonicalPath('//elsewhere.example/', PAGES)).toBe('/elsewhere.example')
  })
})
