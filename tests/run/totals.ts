import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SuiteResult } from './reports.ts'

/** Where runs write their results. */
export const RESULTS = 'test-results'

const TOTALS = join(RESULTS, 'totals.json')
const Totals = v.object({ passed: v.number(), failed: v.number(), skipped: v.number() })

/**
 * Prints the failed tests of all suites together, since the output of one may be long, then the totals in one line, which
 * continuous integration reads. Sets the exit code.
 */
export function printTotals(results: readonly SuiteResult[]): void {
  const sum = (count: (result: SuiteResult) => number) =>
    results.reduce((total, result) => total + count(result), 0)
  const totals = {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped = 0 }) => skipped),
  }
  for (const { failures = [] } of results) {
    for (const failure of failures) console.log(`\nFailed: ${failure}`)
  }
  if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped: see the warnings above for the reasons`)
  console.log(`\n${processorSeconds()} processor seconds`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(TOTALS, JSON.stringify(totals))
  process.exitCode = totals.failed === 0 ? 0 : 1
}

/** The totals of a run that has ended, as of one on another version of Node. Counts one failure if it wrote none. */
export function readTotals(suite: string): SuiteResult {
  if (!existsSync(TOTALS)) return { passed: 0, failed: 1, failures: [`${suite} wrote no totals`] }
  return v.parse(Totals, JSON.parse(readFileSync(TOTALS, 'utf8')))
}

/** What this process and the ones that it waited for have used. Only Linux counts the latter. */
function processorSeconds(): number {
  const own = process.cpuUsage()
  const ownSeconds = (own.user + own.system) / 1e6
  if (process.platform !== 'linux') return Math.round(ownSeconds)
  // The name of the program may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const TICKS_PER_SECOND = 100
  const children = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  return Math.round(ownSeconds + children)
}
