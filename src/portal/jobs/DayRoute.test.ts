import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aJob } from '../../../tests/support/store/samples.ts'
import { DayRoute } from './DayRoute.tsx'
import { jobViews } from './jobView.ts'

/** The route of a day with so many jobs, each in another town. */
function routeOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const { customer } = aJob()
    return {
      job: aJob({ id: `${index}`, customer: { ...customer, city: `Town ${index}` } }),
      isWithdrawn: false,
    }
  })
  const views = jobViews(rows, { entries: [], drafts: [], updates: [] })
  return renderToStaticMarkup(createElement(DayRoute, { views }))
}

it('leads through ten jobs at most, which is what the map takes, in their order', () => {
  const html = routeOf(12)
  expect(html).toContain('Directions for the next 10 jobs')
  const url = new URL(/href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
  const towns = [
    ...(url.searchParams.get('waypoints')?.split('|') ?? []),
    url.searchParams.get('destination'),
  ]
  expect(towns.map((town) => /Town \d+/.exec(town ?? '')?.[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => `Town ${index}`),
  )
})

it('opens beside the portal, and is not in what the next start shows', () => {
  expect(routeOf(2)).toMatch(/^<a data-transient="true" href="[^"]+" target="_blank" rel="noopener"/)
})

it('is nothing for a single job', () => {
  expect(routeOf(1)).toBe('')
})
