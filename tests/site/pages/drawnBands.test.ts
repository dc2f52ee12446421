import { describe, expect, it } from 'vitest'
import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { elements, pageAt } from '../builtPages.ts'

const DRAWINGS: Readonly<Record<string, readonly string[]>> = {
  door: ['/', ...counties.map(countyPath)],
  hearth: ['/faq', '/chimney-inspection-report', '/smoke-alarms-supply'],
  logs: ['/logs-and-fuel'],
  pots: ['/cowls'],
  road: ['/', '/franchise', ...services.map(servicePath)],
}

describe.each(Object.entries(DRAWINGS))('the drawing %s', (drawing, paths) => {
  it.each(paths)('is a lazy picture with its size on %s', (path) => {
    const pictures = elements(pageAt(path), 'img').filter(({ src }) => src === `/drawings/${drawing}.svg`)
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatchObject({ loading: 'lazy', width: '1200', height: '400' })
  })
})
