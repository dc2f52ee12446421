import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { checkedRows } from './import/checkedRows.ts'
import { csvTable } from './import/csvTable.ts'
import { importCsv, type OnProgress } from './import/importCsv.ts'
import { ImportRefusedError } from './import/problem.ts'
import { problemsText } from './import/problemsText.ts'
import { OfficeError } from './officeError.ts'
import { openOfficeDatabase } from './openOfficeDatabase.ts'
import { printable, printableLines } from './printable.ts'

const USAGE = `npm run office -- import <file.csv>            imports customers and jobs
npm run office -- import --check <file.csv>    says what is wrong with the file, and changes nothing

docs/office.md names the columns. The database is that of DATABASE_URL, else the embedded one.`

// `npm run office`: imports the office's files.
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  })
  const [command, file, ...others] = positionals
  if (command !== 'import' || file === undefined || others.length > 0) throw new OfficeError(USAGE)
  await withProblemsAsText(file, values.check === true ? checkFile : importFile)
} catch (error) {
  console.error(isExpected(error) ? printableLines(error.message) : error)
  process.exitCode = 1
}

async function withProblemsAsText(file: string, work: (file: string) => Promise<void>): Promise<void> {
  try {
    await work(file)
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    throw new OfficeError(problemsText(basename(file), error.problems), { cause: error })
  }
}

async function checkFile(file: string): Promise<void> {
  const rows = checkedRows(csvTable(await bytesOf(file)))
  console.log(`${printable(basename(file))}: ${rows.length} jobs, nothing wrong`)
}

async function importFile(file: string): Promise<void> {
  const bytes = await bytesOf(file)
  const { name, database, close } = await openOfficeDatabase(process.env)
  const progress = showProgress()
  try {
    const counts = await importCsv(database, bytes, progress.update)
    progress.end()
    console.log(
      `${printable(name)}: ${counts.added} jobs added, ${counts.changed} changed, ${counts.unchanged} unchanged`,
    )
    console.log(`${counts.customersAdded} customers added, ${counts.customersChanged} changed`)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PostgresError') throw error
    throw new OfficeError(`Nothing was imported, the database refused it: ${error.message}`, { cause: error })
  } finally {
    progress.end()
    await close()
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new OfficeError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isUsage || ['OfficeError', 'DirectoryHeldError', 'DamagedDatabaseError'].includes(error.name)
}

const WORTH_SHOWING = 1000

/** A progress bar on the terminal. Shows nothing for a short file, or if stderr is not a terminal. */
function showProgress(): { update: OnProgress; end: () => void } {
  const bar = new SingleBar({ format: '{bar} {value} of {total} rows, {eta} s left' }, Presets.shades_classic)
  return {
    update(rowsDone, rows) {
      if (rows < WORTH_SHOWING || !process.stderr.isTTY) return
      if (!bar.isActive) bar.start(rows, 0)
      bar.update(rowsDone)
    },
    end: () => bar.stop(),
  }
}
