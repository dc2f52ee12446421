import type { FirstVisits } from '../site/firstVisits.ts'
import { median } from './median.ts'
import { printSection } from './printSection.ts'
import type { Sizes } from './sizes.ts'
import { sum } from './sizes.ts'
import { table, type Cell } from './table.ts'

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
    `The portal's worker caches ${precache.files} files on the device after the screen is shown:`,
    table(
      ['precache', 'raw', 'gzip', 'brotli'],
      [
        ['all', ...bytes(precache.sizes)],
        ['icons among them', ...bytes(precache.pictures)],
      ],
    ),
  )
}

function bytes({ raw, gzip, brotli }: Sizes): Cell[] {
  return [raw, gzip, brotli]
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
