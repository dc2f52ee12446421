import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { builtFiles, elements, fileOf, metaContent, pageAt } from './builtPages.ts'

// Spelled out, not computed from the content [section 2].
const COUNTIES =
  'dublin wicklow kildare meath louth westmeath offaly longford laois carlow kilkenny wexford cork kerry limerick waterford tipperary clare galway mayo roscommon sligo leitrim donegal cavan monaghan'
const SERVICES =
  'chimney-sweeping stove-maintenance smoke-tests cctv-surveys cowl-installation nest-removal carbon-monoxide-alarms'
const SPECIFIED_PATHS = [
  '/',
  ...COUNTIES.split(' ').map((slug) => `/counties/${slug}`),
  '/franchise',
  '/cowls',
  '/faq',
  '/chimney-inspection-report',
  ...SERVICES.split(' ').map((slug) => `/services/${slug}`),
  '/smoke-alarms-supply',
  '/logs-and-fuel',
  '/privacy',
]

describe('routes', () => {
  it('[section 2] [R5] the indexable paths are the forty specified ones and the privacy notice', () => {
    expect(INDEXABLE_PATHS.toSorted()).toEqual(SPECIFIED_PATHS.toSorted())
  })

  it('[R5] [R36] the build writes a page for each of them, the portal, the not-found page and the check, and no other', () => {
    const pages = builtFiles().filter((file) => file.endsWith('.html'))
    expect(pages.toSorted()).toEqual(
      [...SPECIFIED_PATHS, '/technician', '/404', '/certificate'].map(fileOf).toSorted(),
    )
  })

  it('[R5] [R36] only the portal, the not-found page and the check are excluded from search engines', () => {
    for (const path of ['/technician', '/404', '/certificate'])
      expect([path, metaContent(pageAt(path), 'name', 'robots')]).toEqual([path, 'noindex'])
    for (const path of SPECIFIED_PATHS) expect(metaContent(pageAt(path), 'name', 'robots')).toBeUndefined()
  })

  it('every public page has one main element and one h1', () => {
    for (const path of [...SPECIFIED_PATHS, '/404', '/certificate']) {
      expect([path, elements(pageAt(path), 'h1').length, elements(pageAt(path), 'main').length]).toEqual([
        path,
        1,
        1,
      ])
    }
  })
})
