import { median, spread } from '../lib/median.ts'
import { printSection } from '../lib/printSection.ts'
import { table, type Cell } from '../lib/table.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'
import type { PeerVisits, Variant } from './peerVisits.ts'
import type { SiteVisit } from './siteVisit.ts'

const NAMES: readonly [Variant, string][] = [
  ['site', 'this site'],
  ['astro', 'Astro'],
  ['astroInline', 'Astro, styles inlined'],
  ['next', 'Next, static export'],
]

const FIGURES: { name: string; of: (visit: SiteVisit) => number; decimals?: number; hasSpread?: true }[] = [
  { name: 'bytes over the network', of: (visit) => visit.bytes },
  { name: 'of them HTML', of: (visit) => visit.bytesByKind.html },
  { name: 'of them CSS', of: (visit) => visit.bytesByKind.css },
  { name: 'of them JavaScript', of: (visit) => visit.bytesByKind.js },
  { name: 'requests', of: (visit) => visit.requests },
  { name: 'first contentful paint, ms', of: (visit) => visit.firstPaintMs, hasSpread: true },
  { name: 'largest contentful paint, ms', of: (visit) => visit.largestPaintMs, hasSpread: true },
  { name: 'blocking time after the first paint, ms', of: (visit) => visit.blockedMs, hasSpread: true },
  { name: 'blocking time in all, ms', of: (visit) => visit.blockedInAllMs, hasSpread: true },
  { name: 'cumulative layout shift', of: (visit) => visit.layoutShift, decimals: 4 },
]

/** Medians for each page and variant; in brackets the smallest and the largest value, and the ratio to this site. */
export function printPeers(pages: readonly PeerVisits[], times: number): void {
  for (const { path, visits } of pages) {
    const rows = FIGURES.map(({ name, of, decimals = 0, hasSpread }): Cell[] => [
      name,
      ...NAMES.map(([variant]) => {
        const values = visits[variant].map(of)
        const value = median(values)
        const range = hasSpread === true ? ` (${spread(values)})` : ''
        return value.toFixed(decimals) + range + ratio(value, median(visits.site.map(of)), variant)
      }),
    ])
    printSection(
      `${path} as built by others: medians of ${times} first visits each, ${CPU_SLOWDOWN}× CPU throttling, 1.6 Mbit/s, 150 ms`,
      table(['', ...NAMES.map(([, name]) => name)], rows),
    )
  }
}

function ratio(value: number, ours: number, variant: Variant): string {
  return variant === 'site' || ours === 0 ? '' : `, ${(value / ours).toFixed(2)}×`
}
