import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { checkedRows } from './import/checkedRows.ts'
import { csvTable } from './import/csvTable.ts'
import { checkJobs, importJobs } from './import/importJobs.ts'
import { ImportRefusedError } from './import/problem.ts'
import { problemsText } from './import/problemsText.ts'
import { OfficeError } from './officeError.ts'
import { openOfficeDatabase } from './openOfficeDatabase.ts'
import { printable, printableLines } from './printable.ts'
import type { SqlDatabase } from '#embedded/database/sqlDatabase.ts'

const USAGE = `npm run office -- import <file.csv>            imports customers and jobs
npm run office -- import --check <file.csv>    reports what an import would refuse, and changes nothing

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
  const jobs = checkedRows(csvTable(await bytesOf(file)))
  await withDatabase((database) => checkJobs(database, jobs))
  console.log(`${printable(basename(file))}: ${counted(jobs.rows.length, 'job')}, nothing wrong`)
}

async function importFile(file: string): Promise<void> {
  const jobs = checkedRows(csvTable(await bytesOf(file)))
  const progress = showProgress(jobs.rows.length)
  try {
    await withDatabase(async (database, name) => {
      const counts = await importJobs(database, jobs, progress.update)
      progress.end()
      console.log(
        `${printable(name)}: ${counted(counts.added, 'job')} added, ${counts.changed} changed, ${counts.unchanged} unchanged`,
      )
      console.log(`${counted(counts.customersAdded, 'customer')} added, ${counts.customersChanged} changed`)
    })
  } finally {
    progress.end()
  }
}

async function withDatabase(work: (database: SqlDatabase, name: string) => Promise<void>): Promise<void> {
  const { name, database, close } = await openOfficeDatabase(process.env)
  try {
    await work(database, name)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PostgresError') throw error
    throw new OfficeError(`Nothing was imported, the database refused it: ${error.message}`, { cause: error })
  } finally {
    await close()
  }
}

/** Such as "1 job" and "3 jobs". */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
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
  return (
    isUsage ||
    ['OfficeError', 'DirectoryHeldError', 'UnwritableDirectoryError', 'DamagedDatabaseError'].includes(
      error.name,
    )
  )
}

/** A progress bar on the terminal. Shows nothing for a short file, or if stderr is not a terminal. */
function showProgress(rows: number): { update: (rowsDone: number) => void; end: () => void } {
  const isWorthShowing = rows >= 1000 && process.stderr.isTTY
  const bar = new SingleBar({ format: '{bar} {value} of {total} rows, {eta} s left' }, Presets.shades_classic)
  return {
    update(rowsDone) {
      if (!isWorthShowing) return
      if (!bar.isActive) bar.start(rows, 0)
      bar.update(rowsDone)
    },
    end: () => bar.stop(),
  }
}
