import { median, spread } from '../lib/median.ts'
import type { Starts } from './portalStart.ts'
import type { Searches } from './searchTimes.ts'
import { printSection } from '../lib/printSection.ts'
import { table } from '../lib/table.ts'
import type { TapTime } from './tapTimes.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'

export function printStarts(starts: readonly Starts[]): void {
  const rows = starts.map(({ title, portal, bare }) => [
    title,
    median(portal),
    spread(portal),
    median(bare),
    spread(bare),
    (median(portal) / median(bare)).toFixed(2),
  ])
  const runs = starts[0]?.portal.length ?? 0
  printSection(
    `From navigation to the job list, offline, ${CPU_SLOWDOWN}× CPU throttling, median of ${runs}`,
    table(['list', 'portal, ms', 'range', 'bare page, ms', 'range', 'ratio'], rows),
  )
}

export function printSearches({ portal, bare }: Searches): void {
  const row = (title: string, { countMs, cardsMs, taskMs, longestTaskMs }: Searches['portal']) => [
    title,
    median(countMs),
    spread(countMs),
    median(cardsMs),
    spread(cardsMs),
    median(taskMs),
    longestTaskMs < 50 ? 'below 50' : longestTaskMs,
  ]
  const ratio = (time: 'countMs' | 'cardsMs') => (median(portal[time]) / median(bare[time])).toFixed(2)
  printSection(
    `From a letter in the search of 10,000 jobs to its result, ${CPU_SLOWDOWN}× CPU throttling, median of ${portal.countMs.length}`,
    table(
      ['', 'number, ms', 'range', 'cards, ms', 'range', 'main thread, ms', 'longest task, ms'],
      [row('portal', portal), row('bare list', bare)],
    ),
    `Ratios: ${ratio('countMs')} for the number of jobs found, ${ratio('cardsMs')} for their cards`,
  )
}

export function printTaps(taps: readonly TapTime[]): void {
  printSection(
    `From a tap to the next paint, ${CPU_SLOWDOWN}× CPU throttling (Event Timing, in steps of 8 ms, median of five days)`,
    table(
      ['tap', 'ms'],
      taps.map(({ name, ms }) => [name, ms]),
    ),
  )
}
