import type { FirstVisits } from './firstVisits.ts'
import { median, spread } from './median.ts'
import { printSection } from './printSection.ts'
import type { Starts } from './portalStart.ts'
import type { Sizes } from './sizes.ts'
import { sum } from './sizes.ts'
import { table, type Cell } from './table.ts'
import { CPU_SLOWDOWN } from './throttle.ts'

const FORMATS = ['raw', 'gzip', 'brotli'] as const

export function printBuild(durations: readonly number[]): void {
  printSection(
    'Build',
    table(
      ['', 'median, s', 'runs, s'],
      [['build', seconds(median(durations)), durations.map(seconds).join(' ')]],
    ),
  )
}

export function printFirstVisits({ visits, precache }: FirstVisits): void {
  const rows = visits.flatMap(({ address, load }) => {
    const columns = [load.html, load.css, load.js, sum([load.html, load.css, load.js])]
    const inline = [load.inlineCss, load.inlineJs]
    return FORMATS.map((format, index) => [
      index === 0 ? address : '',
      format,
      ...[...columns, ...inline].map((sizes) => sizes[format]),
    ])
  })
  printSection(
    'Bytes of a first visit (/technician: until the sign-in screen)',
    table(['address', '', 'HTML', 'CSS files', 'JS files', 'all', 'CSS in HTML', 'JS in HTML'], rows),
    `The portal's worker keeps ${precache.files} files on the device, after the screen is shown:`,
    table(
      ['precache', 'raw', 'gzip', 'brotli'],
      [
        ['all', ...bytes(precache.sizes)],
        ['icons among them', ...bytes(precache.pictures)],
      ],
    ),
  )
}

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

function bytes({ raw, gzip, brotli }: Sizes): Cell[] {
  return [raw, gzip, brotli]
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
