import { median, spread } from '../lib/median.ts'
import type { Starts } from './portalStart.ts'
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

export function printTaps(taps: readonly TapTime[]): void {
  printSection(
    `From a tap to the next paint, ${CPU_SLOWDOWN}× CPU throttling (Event Timing, in steps of 8 ms)`,
    table(
      ['tap', 'ms'],
      taps.map(({ name, ms }) => [name, ms]),
    ),
  )
}
