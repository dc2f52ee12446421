export type Cell = string | number

/**
 * A Markdown table, padded so that it is readable in a terminal. The first column is left-aligned, the others are
 * right-aligned; integers get thousands separators.
 */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(text))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const pad = (line: readonly string[]) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
  const width = (column: number) => widths[column] ?? 0
  const rule = head.map((_, column) =>
    column === 0 ? '-'.repeat(width(0)) : `${'-'.repeat(width(column) - 1)}:`,
  )
  const [first = [], ...rest] = lines.map(pad)
  return [first, rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function text(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.toLocaleString('en-IE', { maximumFractionDigits: 0 })
}
