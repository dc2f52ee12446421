import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { EQUIVALENT } from './equivalent.ts'
import { filesOf, NOT_MUTATED, PARTS, testsOf, type Part } from './parts.ts'
import { FileReport, scoreOf, sumOf, summaryText, tallyFile, type Row } from './summary.ts'

// `npm run mutate [-- path ...] [--minutes n] [--concurrency n]`: mutates the files that begin with one of the
// paths, or all, one after the other, and writes docs/mutation.md. Files with unchanged results are skipped. When the
// time is over, the current file is aborted and no other is started.

const RESULTS = '.local/mutation/results'
const SUMMARY = 'docs/mutation.md'
const STRYKER = join(
  createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'),
  '../bin/stryker.js',
)
const Report = v.object({ files: v.record(v.string(), FileReport) })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    concurrency: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})
const endsAt = Date.now() + Number(values.minutes) * 60_000

mkdirSync(RESULTS, { recursive: true })
const parts = await Promise.all(PARTS.map(async (part) => ({ ...part, files: await filesOf(part) })))
const failed: string[] = []
for (const part of parts) {
  for (const file of part.files) {
    const isChosen = positionals.length === 0 || positionals.some((path) => file.startsWith(path))
    if (isChosen && Date.now() < endsAt) mutate(part, file)
  }
}
summarise()

function mutate(part: Part, file: string): void {
  console.warn(`\n${file}`)
  // Static mutants run all tests, so only those related to the file are loaded. If there are none, Stryker fails, and
  // runs again with all tests.
  const isDone = runStryker(part, file, true) || Date.now() >= endsAt || runStryker(part, file, false)
  if (!isDone && Date.now() < endsAt) failed.push(file)
  for (const { place, mutator, line, replacement } of tallyOf(file)?.survivors ?? []) {
    console.warn(`  ${place} ${mutator}: ${line}\n    ${replacement}`)
  }
}

function runStryker(part: Part, file: string, isRelated: boolean): boolean {
  const options = [
    '--mutate',
    file,
    '--incrementalFile',
    resultsOf(file),
    '--concurrency',
    values.concurrency,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [STRYKER, 'run', ...options], {
    encoding: 'utf8',
    env: { ...process.env, TESTS_OF_MUTANTS: testsOf(part), RELATED_TESTS: String(isRelated) },
    timeout: Math.max(1, endsAt - Date.now()),
  })
  if (status !== 0 && !isRelated) console.error(stdout, stderr)
  return status === 0
}

/** The result for the current content of the file; null if it was never mutated, or changed since. */
function tallyOf(file: string) {
  if (!existsSync(resultsOf(file))) return null
  const report = v.parse(Report, JSON.parse(readFileSync(resultsOf(file), 'utf8'))).files[file]
  if (report?.source !== readFileSync(file, 'utf8')) return null
  return tallyFile(file, report, EQUIVALENT)
}

function resultsOf(file: string): string {
  return join(RESULTS, `${file.replaceAll('/', '.')}.json`)
}

function summarise(): void {
  const used = new Set<unknown>()
  const rows: Row[] = parts.map(({ files, ...part }) => {
    const results = files.map((file) => ({ file, result: tallyOf(file) }))
    for (const { result } of results) for (const each of result?.used ?? []) used.add(each)
    return {
      ...part,
      tally: sumOf(results.flatMap(({ result }) => result?.tally ?? [])),
      unmeasured: results.filter(({ result }) => result === null).map(({ file }) => file),
    }
  })
  writeFileSync(SUMMARY, summaryText(rows, NOT_MUTATED, new Date().toISOString().slice(0, 10)))
  const unmeasured = rows.flatMap((row) => row.unmeasured)
  for (const row of rows)
    console.warn(`${row.folder}: ${scoreOf(row.tally).toFixed(1)} % (goal ${row.goal} %)`)
  if (unmeasured.length > 0) console.warn(`${unmeasured.length} files have no current result.`)

  const stale = EQUIVALENT.filter((each) => !used.has(each) && !unmeasured.includes(each.file))
  for (const { file, line } of stale) console.error(`Obsolete entry in equivalent.ts: ${file}: ${line}`)
  for (const file of failed) console.error(`Stryker failed on ${file}`)
  const isBelow = rows.some((row) => scoreOf(row.tally) < row.goal)
  if (isBelow || stale.length > 0 || failed.length > 0) process.exitCode = 1
}
