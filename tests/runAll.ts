import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { findChromium, findHeadlessShell } from './support/browser/findChromium.ts'
import { useMemoryForTemporaryFiles } from './support/memoryFolder.ts'
import { seedOnce } from './support/server/seedOnce.ts'
import { readPlaywrightReport, readVitestReport, type SuiteResult } from './support/suiteReports.ts'

// `npm test`: checks format, lint rules and types, builds the site as `npm start` does, runs every suite, and prints
// the totals in one line. With the name of a suite, runs only that one; further arguments go to Vitest or Playwright.

const bin = (name: string) => join('node_modules', '.bin', name)

type Options = { env?: Record<string, string>; isQuiet?: boolean }

/** Runs a command. With `isQuiet`, prints its output at the end, for commands that run at the same time. */
function run(command: string, args: readonly string[], { env, isQuiet }: Options = {}): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: isQuiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status === 0)
    })
  })
}

/** The result of a suite. If it failed without a failed test, or wrote no report, that counts as one failure. */
function suite(hasSucceeded: boolean, file: string, read: (json: unknown) => SuiteResult): SuiteResult {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`No report was written: ${file}`] }
  const result = read(JSON.parse(readFileSync(file, 'utf8')))
  return hasSucceeded || result.failed > 0 ? result : { ...result, failed: 1 }
}

const CHECKS = ['format:check', 'lint', 'typecheck']

type Suite = { checks?: boolean; build?: boolean; vitest?: string[]; browser?: string[] }
/** The suites, for `npm run check`, `npm run test:database`, …; `npm test` runs `all`. */
const SUITES: Record<string, Suite> = {
  check: { checks: true, vitest: ['--project', 'unit'] },
  database: { vitest: ['--project', 'database'] },
  site: { build: true, vitest: ['--project', 'site'] },
  e2e: { build: true, browser: ['tests/e2e/portal', 'tests/e2e/site'] },
  faults: { build: true, vitest: ['--project', 'faults'], browser: ['tests/e2e/faults'] },
  engines: { build: true, vitest: ['--project', 'engines'] },
  oldest: { build: true, vitest: ['--project', 'oldest'] },
  // What depends on the version of Node: `npm run test:node24`.
  runtime: { build: true, vitest: ['--project', 'unit', '--project', 'site', '--project', 'database'] },
  all: { checks: true, build: true, vitest: ['--project', '!oldest'], browser: [] },
}

const [name = 'all', ...more] = process.argv.slice(2)
const chosen = SUITES[name]
if (!chosen) throw new Error(`Unknown suite ${name}: choose one of ${Object.keys(SUITES).join(', ')}`)

rmSync('test-results', { recursive: true, force: true })
const removeTemporaryFiles = useMemoryForTemporaryFiles()
// At the same time, as the suites below: none of them uses both processors all the time.
const [checks, builds, seeded] = await Promise.all([
  chosen.checks === true ? runChecks() : [],
  chosen.build === true ? build().then((isBuilt) => [isBuilt]) : [],
  name === 'check' ? null : seedOnce(),
])
const counts = [countOf(checks), countOf(builds)]
// If a check or the build fails, no tests run.
if (counts.every(({ failed }) => failed === 0)) counts.push(...(await runSuites(chosen)))
await seeded?.remove()
removeTemporaryFiles()
sumUp(counts)

async function runChecks(): Promise<boolean[]> {
  const results: boolean[] = []
  for (const script of CHECKS) results.push(await run('npm', ['run', '--silent', script], { isQuiet: true }))
  return results
}

function build(): Promise<boolean> {
  const env = { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY }
  return run(bin('vite-react-ssg'), ['build'], { env, isQuiet: true })
}

function countOf(results: readonly boolean[]): SuiteResult {
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runSuites({ vitest, browser }: Suite): Promise<SuiteResult[]> {
  // Found or installed once, not by every worker.
  const env = browser && { CHROMIUM_PATH: findChromium(), HEADLESS_SHELL_PATH: findHeadlessShell() }
  const isQuiet = vitest !== undefined && browser !== undefined
  return Promise.all([
    ...(vitest ? [runVitest([...vitest, ...(browser ? [] : more)], { isQuiet, ...(env && { env }) })] : []),
    ...(browser ? [runPlaywright([...browser, ...more], { ...(env && { env }) })] : []),
  ])
}

async function runVitest(args: readonly string[], options: Options): Promise<SuiteResult> {
  const hasPassed = await run(bin('vitest'), ['run', ...args], options)
  return suite(hasPassed, join('test-results', 'vitest.json'), readVitestReport)
}

async function runPlaywright(args: readonly string[], options: Options): Promise<SuiteResult> {
  const hasPassed = await run(bin('playwright'), ['test', ...args], options)
  return suite(hasPassed, join('test-results', 'browser.json'), readPlaywrightReport)
}

/** Prints the failed tests of all suites together, since the output of one may be long, then the totals. */
function sumUp(results: readonly SuiteResult[]): void {
  const sum = (count: (result: SuiteResult) => number) =>
    results.reduce((total, result) => total + count(result), 0)
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)]
  const skipped = sum((result) => result.skipped ?? 0)
  const passedOnRetry = sum((result) => result.passedOnRetry ?? 0)
  for (const { failures = [] } of results) {
    for (const failure of failures) console.log(`\nFailed: ${failure}`)
  }
  if (skipped > 0) console.log(`\n${skipped} skipped: see the warnings above for the reasons`)
  if (passedOnRetry > 0) console.log(`\n${passedOnRetry} passed only on retry: see "flaky" above`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
