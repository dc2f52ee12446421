import { printable } from '../printable.ts'
import type { Problem } from './problem.ts'

const MOST_LINES = 200

/** The problems as text, one line each with the line and column of the file, safe to print on a terminal. */
export function problemsText(file: string, problems: readonly Problem[]): string {
  const shown = problems.slice(0, MOST_LINES).map(({ line, column, message }) => {
    return printable(
      column === null ? `${file}:${line}: ${message}` : `${file}:${line}: ${column} ${message}`,
    )
  })
  const left = problems.length - shown.length
  const more = left === 0 ? [] : [`... and ${left} more`]
  return [...shown, ...more, '', 'Nothing was imported.'].join('\n')
}
