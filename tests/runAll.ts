import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LOCAL_ANON_KEY } from '#embedded/localKeys.ts'
import { findChromium } from './support/browser/findChromium.ts'

// `npm test`: checks format, rules and types, builds the site as `npm start` does, runs every suite, and sums them up
// in one line. Code that breaks a rule or a type is not tested at all.

type Count = { passed: number; failed: number; skipped?: number; passedAtSecondTry?: number }

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

/** The counts of a suite; a suite that broke without a failed test still counts as one. */
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
    passedAtSecondTry: stats.flaky,
  }
}

rmSync('test-results', { recursive: true, force: true })
const checks = ['format:check', 'lint', 'typecheck'].map((script) => run('npm', ['run', '--silent', script]))
if (checks.includes(false)) {
  const failed = checks.filter((hasPassed) => !hasPassed).length
  console.log(`\n${checks.length - failed} passed, ${failed} failed`)
  process.exit(1)
}
const chromium = findChromium()

const isBuilt = run(bin('vite-react-ssg'), ['build'], {
  VITE_SUPABASE_URL: 'same-origin',
  VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
})
const build: Count = { passed: Number(isBuilt), failed: Number(!isBuilt) }
const vitest = suite(run(bin('vitest'), ['run']), join('test-results', 'vitest.json'), readVitest)
const browser = suite(
  isBuilt && run(bin('playwright'), ['test'], { CHROMIUM_PATH: chromium }),
  join('test-results', 'browser.json'),
  readPlaywright,
)

const counts = [{ passed: checks.length, failed: 0 }, build, vitest, browser]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const skipped = vitest.skipped ?? 0
const passedAtSecondTry = browser.passedAtSecondTry ?? 0
if (skipped > 0) console.log(`\n${skipped} skipped: a warning above says which, and what they need`)
if (passedAtSecondTry > 0) console.log(`\n${passedAtSecondTry} passed at the second try only: "flaky" above`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
