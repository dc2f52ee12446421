import * as v from 'valibot'
import { unseenIn } from '../printable.ts'
import type { CsvTable } from './csvTable.ts'
import { AssignedRow, JobRow, OPTIONAL_COLUMNS } from './jobRow.ts'
import { ImportRefusedError } from './problem.ts'
import type { Problem } from './problem.ts'

/** `left_out` lists the optional columns that the file does not have: existing jobs keep their values there. */
export type CheckedRow = JobRow & { line: number; left_out: readonly string[] }

/**
 * The rows of a file: those that are valid, the problems of the others, and what of these the database can check all
 * the same, so that the office learns of every problem in one go.
 */
export type CheckedFile = {
  rows: readonly CheckedRow[]
  invalid: readonly (AssignedRow & { line: number })[]
  problems: readonly Problem[]
}

const COLUMNS = Object.keys(JobRow.entries)

/** Validates the rows and parses their values. Throws ImportRefusedError if the header is not that of such a file. */
export function checkedRows({ header, records }: CsvTable): CheckedFile {
  const headerProblems = problemsOfHeader(header)
  if (headerProblems.length > 0) throw new ImportRefusedError(headerProblems)

  const rows: CheckedRow[] = []
  const invalid: (AssignedRow & { line: number })[] = []
  const problems: Problem[] = []
  const left_out = OPTIONAL_COLUMNS.filter((column) => !header.includes(column))
  for (const { line, values } of records) {
    const record = recordOf(header, values)
    const checked =
      values.length > header.length ? tooManyValues(line, values, header) : checkedRow(line, record)
    if (!Array.isArray(checked)) {
      rows.push({ ...checked, line, left_out })
      continue
    }
    problems.push(...checked)
    const assigned = v.safeParse(AssignedRow, record)
    if (assigned.success && values.length <= header.length) invalid.push({ ...assigned.output, line })
  }
  return { rows, invalid, problems: [...problems, ...problemsOfNumbers([...rows, ...invalid])] }
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

function recordOf(header: readonly string[], values: readonly string[]): Record<string, string | null> {
  const valueOf = (column: string) => {
    const value = values[header.indexOf(column)] ?? ''
    return value === '' && OPTIONAL_COLUMNS.includes(column) ? null : value
  }
  return Object.fromEntries(COLUMNS.map((column) => [column, valueOf(column)]))
}

function tooManyValues(line: number, values: readonly string[], header: readonly string[]): Problem[] {
  const message = `There are ${values.length} values for ${header.length} columns: is a comma not in quotes?`
  return [{ line, column: null, message }]
}

function checkedRow(line: number, record: Record<string, string | null>): JobRow | Problem[] {
  const unseen = COLUMNS.flatMap((column) => {
    const found = unseenIn(record[column] ?? '')
    return found === null ? [] : [{ line, column, message: unseenText(found) }]
  })
  if (unseen.length > 0) return unseen
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

function problemsOfNumbers(rows: readonly { job_number: string; line: number }[]): Problem[] {
  const lines = new Map<string, number>()
  const problems: Problem[] = []
  for (const { job_number, line } of [...rows].sort((one, other) => one.line - other.line)) {
    const first = lines.get(job_number)
    if (first === undefined) lines.set(job_number, line)
    else problems.push({ line, column: 'job_number', message: `is "${job_number}", as on line ${first}` })
  }
  return problems
}
