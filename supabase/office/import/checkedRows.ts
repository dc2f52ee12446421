import * as v from 'valibot'
import { unseenIn } from '../printable.ts'
import type { CsvTable } from './csvTable.ts'
import { JobRow, OPTIONAL_COLUMNS } from './jobRow.ts'
import { ImportRefusedError } from './problem.ts'
import type { Problem } from './problem.ts'

/** `left_out` lists the optional columns that the file does not have: existing jobs keep their values there. */
export type CheckedRow = JobRow & { line: number; left_out: readonly string[] }

const COLUMNS = Object.keys(JobRow.entries)

/**
 * Validates the rows and parses their values. Throws ImportRefusedError with all problems of the whole file, so that
 * they can be fixed in one go.
 */
export function checkedRows(table: CsvTable): CheckedRow[] {
  const headerProblems = problemsOfHeader(table.header)
  if (headerProblems.length > 0) throw new ImportRefusedError(headerProblems)

  const rows: CheckedRow[] = []
  const problems: Problem[] = []
  const left_out = OPTIONAL_COLUMNS.filter((column) => !table.header.includes(column))
  for (const { line, values } of table.records) {
    const checked = checkedRow(table.header, line, values)
    if (Array.isArray(checked)) problems.push(...checked)
    else rows.push({ ...checked, line, left_out })
  }
  problems.push(...problemsOfNumbers(rows))
  if (problems.length > 0) throw new ImportRefusedError(problems)
  return rows
}

function problemsOfHeader(header: readonly string[]): Problem[] {
  const missing = COLUMNS.filter((column) => !header.includes(column) && !OPTIONAL_COLUMNS.includes(column))
  const unknown = header.filter((column) => !COLUMNS.includes(column))
  const twice = header.filter((column, index) => header.indexOf(column) !== index)
  return [
    ...missing.map((column) => ({ line: 1, column, message: 'is missing from the header' })),
    ...unknown.map((column) => ({
      line: 1,
      column,
      message: `is no column that can be imported: there are ${COLUMNS.join(', ')}`,
    })),
    ...twice.map((column) => ({ line: 1, column, message: 'is in the header twice' })),
  ]
}

function checkedRow(header: readonly string[], line: number, values: readonly string[]): JobRow | Problem[] {
  if (values.length > header.length) {
    const message = `There are ${values.length} values for ${header.length} columns: is a comma not in quotes?`
    return [{ line, column: null, message }]
  }
  const valueOf = (column: string) => {
    const value = values[header.indexOf(column)] ?? ''
    return value === '' && OPTIONAL_COLUMNS.includes(column) ? null : value
  }
  const unseen = COLUMNS.flatMap((column) => {
    const found = unseenIn(valueOf(column) ?? '')
    return found === null ? [] : [{ line, column, message: unseenText(found) }]
  })
  if (unseen.length > 0) return unseen
  const record = Object.fromEntries(COLUMNS.map((column) => [column, valueOf(column)]))
  const parsed = v.safeParse(JobRow, record)
  if (parsed.success) return parsed.output
  return parsed.issues.map((issue) => ({
    line,
    column: String(issue.path?.[0].key),
    message: issue.message,
  }))
}

// Refused and not stripped, so that the office imports exactly what it sees.
function unseenText(character: string): string {
  return `has a character that nobody can see (${character}): delete the value and type it again`
}

function problemsOfNumbers(rows: readonly CheckedRow[]): Problem[] {
  const lines = new Map<string, number>()
  const problems: Problem[] = []
  for (const { job_number, line } of rows) {
    const first = lines.get(job_number)
    if (first === undefined) lines.set(job_number, line)
    else problems.push({ line, column: 'job_number', message: `is "${job_number}", as on line ${first}` })
  }
  return problems
}
