import { median } from '../lib/median.ts'
import { printSection } from '../lib/printSection.ts'
import type { SiteVisit } from './siteVisit.ts'
import type { PageVisits } from './siteVisits.ts'
import { table, type Cell } from '../lib/table.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'

const FIGURES: { name: string; of: (visit: SiteVisit) => number; decimals?: number }[] = [
  { name: 'bytes over the network', of: (visit) => visit.bytes },
  { name: 'requests', of: (visit) => visit.requests },
  { name: 'first contentful paint, ms', of: (visit) => visit.firstPaintMs },
  { name: 'largest contentful paint, ms', of: (visit) => visit.largestPaintMs },
  { name: 'cumulative layout shift', of: (visit) => visit.layoutShift, decimals: 4 },
  { name: 'total blocking time, ms', of: (visit) => visit.blockedMs },
]

export function printSite(visits: readonly PageVisits[]): void {
  const rows = FIGURES.map(({ name, of, decimals = 0 }): Cell[] => {
    const worst = visits.reduce((a, b) => (of(b.site) > of(a.site) ? b : a))
    const site = median(visits.map((visit) => of(visit.site)))
    const hydrated = median(visits.map((visit) => of(visit.hydrated)))
    const worstHydrated = Math.max(...visits.map((visit) => of(visit.hydrated)))
    return [
      name,
      of(worst.site).toFixed(decimals),
      of(worst.site) === site && site === 0 ? '' : worst.path,
      site.toFixed(decimals),
      worstHydrated.toFixed(decimals),
      hydrated.toFixed(decimals),
      ratio(hydrated, site),
    ]
  })
  printSection(
    `First visit to each of ${visits.length} pages, ${CPU_SLOWDOWN}× CPU throttling, 1.6 Mbit/s, 150 ms`,
    table(['', 'worst', 'page', 'median', 'hydrated: worst', 'median', 'ratio of medians'], rows),
  )
}

function ratio(hydrated: number, site: number): string {
  return site === 0 ? '' : (hydrated / site).toFixed(2)
}
