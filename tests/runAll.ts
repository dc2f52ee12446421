import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { findChromium } from './support/browser/findChromium.ts'

// `npm test`: checks format, lint rules and types, builds the site as `npm start` does, runs every suite, and prints the
// totals in one line. With the name of a suite, runs only that one; further arguments go to Vitest or Playwright.

type Count = { passed: number; failed: number; skipped?: number; passedOnRetry?: number }

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  success: v.boolean(),
})
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
})

const bin = (name: string) => join('node_modules', '.bin', name)

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** The counts of a suite. If it failed without a failed test, or wrote no report, that counts as one failure. */
function suite(hasSucceeded: boolean, file: string, read: (json: unknown) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(readFileSync(file, 'utf8')))
  return hasSucceeded || count.failed > 0 ? count : { ...count, failed: 1 }
}

function readVitest(json: unknown): Count {
  const report = v.parse(VitestReport, json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }
}

function readPlaywright(json: unknown): Count {
  const { stats, errors } = v.parse(PlaywrightReport, json)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    passedOnRetry: stats.flaky,
  }
}

const CHECKS = ['format:check', 'lint', 'typecheck']

/** The suites, for `npm run check`, `npm run test:database`, …; `npm test` runs `all`. */
const SUITES: Record<string, { checks?: boolean; build?: boolean; vitest?: string[]; browser?: string[] }> = {
  check: { checks: true, vitest: ['--project', 'unit'] },
  database: { vitest: ['--project', 'database'] },
  site: { build: true, vitest: ['--project', 'site'] },
  e2e: { build: true, browser: ['tests/e2e/portal', 'tests/e2e/site'] },
  faults: { build: true, vitest: ['--project', 'faults'], browser: ['tests/e2e/faults'] },
  all: { checks: true, build: true, vitest: [], browser: [] },
}

const [name = 'all', ...more] = process.argv.slice(2)
const chosen = SUITES[name]
if (!chosen) throw new Error(`Unknown suite ${name}: choose one of ${Object.keys(SUITES).join(', ')}`)

rmSync('test-results', { recursive: true, force: true })
const counts: Count[] = []
if (chosen.checks) {
  const checks = CHECKS.map((script) => run('npm', ['run', '--silent', script]))
  const failed = checks.filter((hasPassed) => !hasPassed).length
  counts.push({ passed: checks.length - failed, failed })
}
// If a check fails, no tests run.
if (counts.every(({ failed }) => failed === 0)) counts.push(...runSuites(chosen))
sumUp(counts)

function runSuites({ build, vitest, browser }: (typeof SUITES)[string]): Count[] {
  const results: Count[] = []
  const chromium = browser && findChromium()
  const isBuilt =
    build !== true ||
    run(bin('vite-react-ssg'), ['build'], {
      VITE_SUPABASE_URL: 'same-origin',
      VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
    })
  if (build) results.push({ passed: Number(isBuilt), failed: Number(!isBuilt) })
  if (vitest) {
    const hasPassed = run(bin('vitest'), ['run', ...vitest, ...(browser ? [] : more)])
    results.push(suite(hasPassed, join('test-results', 'vitest.json'), readVitest))
  }
  if (browser && chromium !== undefined) {
    const hasPassed =
      isBuilt && run(bin('playwright'), ['test', ...browser, ...more], { CHROMIUM_PATH: chromium })
    results.push(suite(hasPassed, join('test-results', 'browser.json'), readPlaywright))
  }
  return results
}

function sumUp(results: readonly Count[]): void {
  const sum = (count: (result: Count) => number) =>
    results.reduce((total, result) => total + count(result), 0)
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)]
  const skipped = sum((result) => result.skipped ?? 0)
  const passedOnRetry = sum((result) => result.passedOnRetry ?? 0)
  if (skipped > 0) console.log(`\n${skipped} skipped: see the warnings above for the reasons`)
  if (passedOnRetry > 0) console.log(`\n${passedOnRetry} passed only on retry: see "flaky" above`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
