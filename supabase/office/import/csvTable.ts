import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { ImportRefusedError } from './problem.ts'

export type CsvTable = { header: string[]; records: { line: number; values: string[] }[] }

const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }))

/**
 * Parses a CSV file as spreadsheets write it: with or without a byte order mark, with commas, semicolons or tabs.
 * Trims values and skips empty lines. Throws ImportRefusedError if it is not such a file.
 */
export function csvTable(bytes: Uint8Array): CsvTable {
  // Inside quotes the parser would count a Windows line break as two lines.
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n')
  let lastLine = 0
  const [header, ...records] = parsed(text)
    .map(({ record, info }) => {
      // A quoted value may contain line breaks; a record has the number of its first line.
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

// Excel writes semicolons if the locale uses a decimal comma.
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

function refused(line: number, message: string): ImportRefusedError {
  return new ImportRefusedError([{ line, column: null, message }])
}
