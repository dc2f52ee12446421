import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { ImportRefusedError } from './problem.ts'

export type CsvTable = { header: string[]; records: { line: number; values: string[] }[] }

const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }))

/**
 * The lines of a CSV file as spreadsheets write it: with or without a byte order mark, with commas, semicolons
 * or tabs. Values are trimmed and empty lines left out. Throws ImportRefusedError for what is no such file.
 */
export function csvTable(bytes: Uint8Array): CsvTable {
  // Inside quotes the parser would count the two characters of Windows' line end as two lines.
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n')
  let lastLine = 0
  const [header, ...records] = parsed(text)
    .map(({ record, info }) => {
      // A quoted value may hold line breaks; a record is named by the line where it begins.
      const line = lastLine + 1
      lastLine = info.lines
      return { line, values: record }
    })
    .filter(({ values }) => values.some((value) => value !== ''))
  if (header === undefined) throw refused(1, 'The file is empty')
  return { header: header.values.map((name) => name.toLowerCase()), records }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(1, 'The file is not UTF-8: save it as "CSV UTF-8", or its fadas will be lost')
  }
}

function parsed(text: string) {
  try {
    const options = { delimiter: delimiterOf(text), relax_column_count: true, trim: true, info: true }
    return v.parse(Records, parse(text, options))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const lines = v.safeParse(v.object({ lines: v.number() }), error)
    throw refused(lines.success ? lines.output.lines : 1, `This is no CSV: ${error.message}`)
  }
}

// Excel writes semicolons where the machine's language has a comma in its numbers.
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark
}

function refused(line: number, message: string): ImportRefusedError {
  return new ImportRefusedError([{ line, column: null, message }])
}
