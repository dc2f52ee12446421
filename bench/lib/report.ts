/** What was measured under one name; with a baseline of the same run, its ratio to that is printed. */
export type Measured = { name: string; values: readonly number[]; baseline?: readonly number[] }

/**
 * Takes all measurements in turn, so that they run under the same load, after a round that only warms up.
 *
 * @param measurements by name, each of milliseconds; the first is the baseline of the others
 */
export async function inTurn(
  rounds: number,
  measurements: Readonly<Record<string, (round: number) => Promise<number>>>,
): Promise<Measured[]> {
  const measured = Object.keys(measurements).map((name) => ({ name, values: new Array<number>() }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, values } of measured) {
      const ms = await measurements[name]?.(round)
      if (round > 0 && ms !== undefined) values.push(ms)
    }
  }
  return measured.map((each, index) =>
    index === 0 ? each : { ...each, baseline: measured[0]?.values ?? [] },
  )
}

/** Prints a section with a row for each measurement: median, range, and the ratio of the medians. */
export function printMeasured(title: string, unit: string, rows: readonly Measured[]): void {
  printTable(
    title,
    ['', `median, ${unit}`, 'range', 'ratio'],
    rows.map(({ name, values, baseline }) => [
      name,
      textOf(median(values)),
      `${textOf(Math.min(...values))}–${textOf(Math.max(...values))}`,
      baseline === undefined ? '' : (median(values) / median(baseline)).toFixed(2),
    ]),
  )
}

/** The median: the mean of the two middle values if their number is even. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const below = sorted[Math.floor((sorted.length - 1) / 2)]
  const above = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (below === undefined || above === undefined) throw new Error('A median needs at least one value')
  return (below + above) / 2
}

/** Prints a section with a Markdown table, padded so that it is readable in a terminal. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const pad = (line: readonly string[]) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [first = [], ...rest] = lines.map(pad)
  const text = [first, rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  console.log(`\n## ${title}\n\n${text}`)
}

function textOf(value: number): string {
  return value.toLocaleString('en-IE', { maximumFractionDigits: value < 10 ? 2 : 0 })
}
