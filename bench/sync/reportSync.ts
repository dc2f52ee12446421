import { MUTATIONS, PHOTO_BYTES, PHOTOS } from '../portal/dayOfWork.ts'
import { ROUND_TRIP_MS, type Drains } from './drainRatio.ts'
import { FEW, MANY, type EntryCosts } from './entryCost.ts'
import { median, spread } from '../lib/median.ts'
import { printSection } from '../lib/printSection.ts'
import type { Saves } from './saveTime.ts'
import { table } from '../lib/table.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'

export function printSaves({ portal, barePage, command, bareTransaction }: Saves): void {
  const row = (title: string, times: number[], baseline: number[]) => [
    title,
    median(times).toFixed(0),
    spread(times),
    (median(times) / median(baseline)).toFixed(2),
  ]
  printSection(
    `Saving a report with five photos, ${CPU_SLOWDOWN}× CPU throttling, median of ${portal.length}`,
    table(
      ['', 'ms', 'range', 'ratio'],
      [
        row('portal: tap to toast on the screen', portal, barePage),
        row('bare page: the same', barePage, barePage),
        row("the portal's command alone", command, bareTransaction),
        row('bare IndexedDB transaction', bareTransaction, bareTransaction),
      ],
    ),
  )
}

export function printDrains({ requests, pairs, slow }: Drains): void {
  const row = (title: string, drain: number, bare: number, ratio: number) => [
    title,
    drain,
    bare,
    ratio.toFixed(2),
  ]
  const drain = median(pairs.map((pair) => pair.drain))
  const bare = median(pairs.map((pair) => pair.bare))
  const ratio = median(pairs.map((pair) => pair.drain / pair.bare))
  printSection(
    `Draining ${MUTATIONS} mutations and ${PHOTOS} photos of ${PHOTO_BYTES / 1_000} kB, ${requests} requests`,
    table(
      ['', 'drain, ms', 'bare fetch loop, ms', 'ratio'],
      [
        ...pairs.map((pair, index) =>
          row(`pair ${index + 1}`, pair.drain, pair.bare, pair.drain / pair.bare),
        ),
        row('median', drain, bare, ratio),
        row(
          `${MUTATIONS} mutations, ${ROUND_TRIP_MS} ms round trip`,
          slow.drain,
          slow.bare,
          slow.drain / slow.bare,
        ),
      ],
    ),
  )
}

export function printEntryCosts({ few, many }: EntryCosts): void {
  const fewMean = few.reduce((sum, cost) => sum + cost, 0) / few.length
  const row = (waiting: number, drains: number, cost: number) => [
    waiting.toLocaleString('en-IE'),
    drains,
    cost.toFixed(2),
    (cost / fewMean).toFixed(2),
  ]
  printSection(
    'Cost of one entry of a drain, core and storage alone',
    table(
      ['waiting entries', 'drains', 'mean, ms', 'ratio'],
      [row(FEW, few.length, fewMean), row(MANY, 1, many)],
    ),
  )
}
